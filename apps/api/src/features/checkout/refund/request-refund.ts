import type { Database } from '@grandstand/db/database';
import { isBooked } from '@grandstand/db/ledger';
import { lockOrder } from '@grandstand/db/orders';
import { findRefund, insertRefund } from '@grandstand/db/refunds';
import { canOrderBecome } from '@grandstand/rules/order-status';
import { revokeOrder } from './refunds-and-disputes.ts';

export type RefundRequestResult =
  | 'no_such_order'
  | 'not_paid'
  | 'disputed'
  | 'already_requested'
  | 'already_refunded'
  | 'requested'
  | 'was_free';

/**
 * Decision D38: requests a refund for the operator. The payment jobs make it; a free order is revoked at once. A refund that the
 * provider refused is requested again, of the same amount. Not while a payment is disputed: the provider refuses, because the bank
 * has the money.
 */
export function requestRefund(
  db: Database,
  orderId: number,
  reason: string,
  now: Date,
): Promise<RefundRequestResult> {
  return db.tx(async tx => {
    const order = await lockOrder(tx, orderId);
    if (order === undefined) return 'no_such_order';
    const refund = await findRefund(tx, order.payment_id);
    if (refund?.status === 'created') return 'already_requested';
    if (refund?.status === 'succeeded') return 'already_refunded';
    // A late payment's order is refunded from the start, also if its refund has failed.
    const isOwed = refund?.status === 'failed' || canOrderBecome(order.status, 'refunded');
    if (!isOwed || order.payment_status !== 'paid') return 'not_paid';
    if ((await isBooked(tx, orderId, 'dispute')) && !(await isBooked(tx, orderId, 'dispute_won')))
      return 'disputed';
    if (order.total > 0) {
      await insertRefund(tx, { payment_id: order.payment_id, amount: refund?.amount ?? order.total, reason });
      return 'requested';
    }
    await revokeOrder(tx, order, now);
    return 'was_free';
  });
}
