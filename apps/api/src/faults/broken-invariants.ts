import type { BookedSale, CommerceBooks, ProviderBooks } from './commerce-books.ts';

interface Promised {
  /** Orders that a buyer was told of. */
  readonly accepted?: readonly number[];
  /** How often a coupon may be used. */
  readonly couponUses?: number;
}

type Charge = ProviderBooks['charges'][number];

/** What must never be, in words; empty where buyers, orders, access, ledger and the provider's own books agree (target F1). */
export function brokenInvariants(books: CommerceBooks, promised: Promised = {}): string[] {
  return [
    ...chargedTwice(books),
    ...chargesForNothing(books),
    ...accessForNothing(books),
    ...ledgerMistakes(books),
    ...vanished(books, promised.accepted ?? []),
    ...receiptMistakes(books),
    ...refundedTooMuch(books),
    ...couponMistakes(books, promised.couponUses ?? Infinity),
  ];
}

/** What nobody will touch any more: every order has come to an end. */
export function unsettled({ sales }: CommerceBooks): string[] {
  return sales
    .filter(({ status }) => !['paid', 'refunded', 'expired'].includes(status))
    .map(({ id, status }) => `order ${id} is ${status} for ever`);
}

function chargedTwice(books: CommerceBooks): string[] {
  const kept = books.provider.charges.filter(charge => keptOf(books, charge) > 0);
  const productOf = (charge: Charge) => {
    const sale = saleOf(books, charge);
    return sale && `user ${sale.user_id} for ${sale.product_key}`;
  };
  const orderOf = (charge: Charge) => {
    const sale = saleOf(books, charge);
    return sale && `order ${sale.id}`;
  };
  return [orderOf, productOf].flatMap(what => repeated(kept.map(what)).map(one => `${one} is charged twice`));
}

function chargesForNothing(books: CommerceBooks): string[] {
  return books.provider.charges
    .filter(charge => keptOf(books, charge) > 0 && saleOf(books, charge)?.grant !== 'open')
    .map(({ id }) => `charge ${id} has neither access nor a full refund`);
}

function accessForNothing(books: CommerceBooks): string[] {
  const isEarned = (sale: BookedSale) => {
    if (sale.grant === null) return true;
    if (sale.grant === 'revoked') return sale.status === 'refunded';
    return sale.status === 'paid' && (sale.total === 0 || heldFor(books, sale) === sale.total);
  };
  return books.sales.filter(sale => !isEarned(sale)).map(({ id }) => `order ${id} opens what is not paid`);
}

function ledgerMistakes(books: CommerceBooks): string[] {
  const crooked = books.entries.filter(({ sum }) => sum !== 0);
  const apart = books.sales.filter(sale => clearedFor(books, sale) !== heldFor(books, sale));
  return [
    ...crooked.map(({ order_id, kind }) => `the ${kind} of order ${order_id} does not add up`),
    ...apart.map(({ id }) => `the ledger says something else than the provider of order ${id}`),
  ];
}

function vanished({ sales }: CommerceBooks, accepted: readonly number[]): string[] {
  const known = new Set(sales.map(({ id }) => id));
  return accepted.filter(id => !known.has(id)).map(id => `order ${id} has vanished`);
}

/** Money that nobody waited for has no receipt, and whose account is gone has no address. */
function receiptMistakes({ sales }: CommerceBooks): string[] {
  const isWrong = ({ receipts, grant, is_buyer_gone }: BookedSale) =>
    receipts > 1 ||
    (receipts === 1 && grant === null) ||
    (receipts === 0 && grant !== null && !is_buyer_gone);
  return sales.filter(isWrong).map(({ id, receipts }) => `order ${id} has ${receipts} receipts`);
}

function refundedTooMuch(books: CommerceBooks): string[] {
  return books.provider.charges
    .filter(charge => keptOf(books, charge) < 0)
    .map(({ id }) => `more of charge ${id} went back than came`);
}

function couponMistakes({ sales }: CommerceBooks, most: number): string[] {
  const taken = sales.filter(({ coupon }) => coupon === 'used' || coupon === 'reserved');
  const isSold = ({ grant, status }: BookedSale) => grant !== null && status !== 'refunded';
  const wrong = sales.filter(sale => sale.coupon !== null && (sale.coupon === 'used') !== isSold(sale));
  return [
    ...(taken.length > most ? [`a coupon for ${most} is used ${taken.length} times`] : []),
    ...wrong.map(({ id, coupon }) => `the coupon of order ${id} is ${coupon}`),
  ];
}

const saleOf = ({ sales }: CommerceBooks, charge: Charge) =>
  sales.find(({ intent }) => intent !== null && intent === charge.payment_intent);

function keptOf({ provider }: CommerceBooks, { id, amount }: Charge): number {
  return amount - total(provider.refunds.filter(({ charge }) => charge === id).map(refund => refund.amount));
}

function heldFor(books: CommerceBooks, { intent }: BookedSale): number {
  if (intent === null) return 0;
  const charges = books.provider.charges.filter(({ payment_intent }) => payment_intent === intent);
  return total(charges.map(charge => keptOf(books, charge)));
}

function clearedFor({ entries }: CommerceBooks, { id }: BookedSale): number {
  return total(entries.filter(({ order_id }) => order_id === id).map(({ clearing }) => clearing));
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

function repeated(names: readonly (string | undefined)[]): string[] {
  const seen = [...Map.groupBy(names, name => name)];
  return seen.flatMap(([name, all]) => (name !== undefined && all.length > 1 ? [name] : []));
}
