import { useCoupon } from '@grandstand/db/coupon-redemptions';
import type { Queryable } from '@grandstand/db/database';
import { insertGrant } from '@grandstand/db/grants';
import { bookEntry } from '@grandstand/db/ledger';
import type { OrderWithPayment } from '@grandstand/db/orders';
import { setPaid } from '@grandstand/db/payment-attempts';
import { insertRefund } from '@grandstand/db/refunds';
import type { Intent } from '../../../providers/payments/payment-provider.ts';
import { openPaidPeriod } from '../subscription/paid-period.ts';
import { openWithdrawalPeriod } from '../withdrawal/withdrawal-period.ts';
import { mailReceipt } from './order-mails.ts';

/** Null for an order that was free. */
type PaidIntent = Pick<Intent, 'card'> | null;

const NO_LONGER_WANTED = 'paid after it was no longer wanted';

/** Records the payment and grants what was bought, in one transaction. */
export async function grantOrder(
  tx: Queryable,
  order: OrderWithPayment,
  intent: PaidIntent,
  now: Date,
): Promise<void> {
  await recordPayment(tx, order, 'paid', intent, now);
  await insertGrant(tx, order.id, now);
  await openPaidPeriod(tx, order, intent?.card ?? null, now);
  const withdrawableUntil = await openWithdrawalPeriod(tx, order.id, now);
  if (order.coupon_id !== null) await useCoupon(tx, order.id);
  await mailReceipt(tx, order, intent?.card ?? null, withdrawableUntil, now);
}

/** Records a payment that came when the order was no longer wanted, and requests a full refund. */
export async function refundLatePayment(
  tx: Queryable,
  order: OrderWithPayment,
  intent: PaidIntent,
  now: Date,
): Promise<void> {
  await recordPayment(tx, order, 'refunded', intent, now);
  await insertRefund(tx, { payment_id: order.payment_id, amount: order.total, reason: NO_LONGER_WANTED });
}

async function recordPayment(
  tx: Queryable,
  order: OrderWithPayment,
  status: 'paid' | 'refunded',
  intent: PaidIntent,
  now: Date,
): Promise<void> {
  await setPaid(tx, order, { status, card: intent?.card ?? null }, now);
  const { base_price, discount, service_fee, tax, total } = order;
  const lines = {
    clearing: total,
    revenue: discount - base_price,
    service_fee: -service_fee,
    tax_payable: -tax,
  };
  await bookEntry(tx, { order_id: order.id, kind: 'payment', currency: order.currency, lines }, now);
}
