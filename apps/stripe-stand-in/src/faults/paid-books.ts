import type { Stripe } from 'stripe';
import type { Books } from '../books/books.ts';

/** All money that has moved, oldest first, to compare a product's own books with. */
export interface PaidBooks {
  readonly charges: readonly Stripe.Charge[];
  readonly refunds: readonly Stripe.Refund[];
}

export function paidBooks(books: Books): PaidBooks {
  return {
    charges: books
      .list('charge')
      .filter(charge => charge.paid)
      .reverse(),
    refunds: books
      .list('refund')
      .filter(refund => refund.status !== 'failed')
      .reverse(),
  };
}
