import { lockBuyerOfOrder } from '@grandstand/db/buyers';
import type { Database } from '@grandstand/db/database';
import { findOrderWithPayment } from '@grandstand/db/orders';
import { findRefund, insertRefund } from '@grandstand/db/refunds';
import { canOrderBecome } from '@grandstand/rules/order-status';
import { revokeOrder } from './refunds-and-disputes.ts';

/** What became of the wish. */
export type RefundRequestResult = 'no_such_order' | 'not_paid' | 'wished_before' | 'wished' | 'was_free';

/** Decision D38: the operator's word. The provider is asked by whoever looks after payments; what was free just ends. */
export function requestRefund(
  db: Database,
  orderId: number,
  reason: string,
  now: Date,
): Promise<RefundRequestResult> {
  return db.tx(async tx => {
    await lockBuyerOfOrder(tx, orderId);
    const sale = await findOrderWithPayment(tx, orderId);
    if (sale === undefined) return 'no_such_order';
    if (await findRefund(tx, sale.payment_id)) return 'wished_before';
    if (!canOrderBecome(sale.status, 'refunded') || sale.payment_status !== 'paid') return 'not_paid';
    if (sale.total > 0) {
      await insertRefund(tx, { payment_id: sale.payment_id, amount: sale.total, reason });
      return 'wished';
    }
    await revokeOrder(tx, sale, now);
    return 'was_free';
  });
}
