import type { Database } from '@grandstand/db/database';
import { findPaidOrder } from '@grandstand/db/operator-orders';
import { mailReceipt } from '../settle/order-mails.ts';

type ResendResult = 'queued' | 'not_paid' | 'no_receipt';

/** Queues the receipt of a paid order again, to the current address of the buyer. */
export function resendReceipt(db: Database, orderId: number, now: Date): Promise<ResendResult> {
  return db.tx(async tx => {
    const paid = await findPaidOrder(tx, orderId);
    if (paid === undefined) return 'not_paid';
    const { card_brand, card_last4, paid_at, withdrawable_until, ...order } = paid;
    const card = card_brand === null || card_last4 === null ? null : { brand: card_brand, last4: card_last4 };
    const until = withdrawable_until !== null && withdrawable_until > now ? withdrawable_until : null;
    return (await mailReceipt(tx, order, card, until, now, paid_at)) ? 'queued' : 'no_receipt';
  });
}
