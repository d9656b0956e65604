import { releaseCoupon } from '@grandstand/db/coupon-redemptions';
import type { Queryable } from '@grandstand/db/database';
import { type OrderWithPayment, setOrderStatus } from '@grandstand/db/orders';
import type { Failure } from '../../../providers/payments/payment-provider.ts';

/** Nothing can be charged for it any more; `failure` where that is not certain. */
export async function expireOrder(
  tx: Queryable,
  sale: OrderWithPayment,
  _intent: unknown,
  now: Date,
  failure: Failure | null = null,
): Promise<void> {
  await setOrderStatus(tx, sale.id, 'expired', now, { failure });
  if (sale.coupon_id !== null) await releaseCoupon(tx, sale.id);
}
