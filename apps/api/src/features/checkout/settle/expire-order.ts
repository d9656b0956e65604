import { releaseCoupon } from '@grandstand/db/coupon-redemptions';
import type { Queryable } from '@grandstand/db/database';
import { type OrderWithPayment, setOrderStatus } from '@grandstand/db/orders';
import type { Failure } from '../../../providers/payments/payment-provider.ts';

/** Expires an order for which nothing can be charged any more. Pass a `failure` if that is not certain. */
export async function expireOrder(
  tx: Queryable,
  order: OrderWithPayment,
  now: Date,
  failure: Failure | null = null,
): Promise<void> {
  await setOrderStatus(tx, order.id, 'expired', now, { failure });
  if (order.coupon_id !== null) await releaseCoupon(tx, order.id);
}
