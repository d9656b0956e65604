import { useCoupon } from '@grandstand/db/coupon-redemptions';
import type { Queryable } from '@grandstand/db/database';
import { insertGrant } from '@grandstand/db/grants';
import { bookEntry } from '@grandstand/db/ledger';
import type { OrderWithPayment } from '@grandstand/db/orders';
import { setPaid } from '@grandstand/db/payment-attempts';
import { insertRefund } from '@grandstand/db/refunds';
import type { Intent } from '../../../providers/payments/payment-provider.ts';
import { mailReceipt } from './order-mails.ts';

export type PaidIntent = Pick<Intent, 'card'> | null;

/** Paid, and what was paid for is theirs: all of it or nothing, in one transaction. `intent` is null where it was free. */
export async function grantOrder(
  tx: Queryable,
  sale: OrderWithPayment,
  intent: PaidIntent,
  now: Date,
): Promise<void> {
  await recordPayment(tx, sale, 'paid', intent, now);
  await insertGrant(tx, sale.id, now);
  if (sale.coupon_id !== null) await useCoupon(tx, sale.id);
  await mailReceipt(tx, sale, intent?.card ?? null, now);
}

/** The money came when nobody wanted it any more: it goes back whole. */
export async function refundLatePayment(
  tx: Queryable,
  sale: OrderWithPayment,
  intent: PaidIntent,
  reason: string,
  now: Date,
): Promise<void> {
  await recordPayment(tx, sale, 'refunded', intent, now);
  await insertRefund(tx, { payment_id: sale.payment_id, amount: sale.total, reason });
}

async function recordPayment(
  tx: Queryable,
  sale: OrderWithPayment,
  status: 'paid' | 'refunded',
  intent: PaidIntent,
  now: Date,
): Promise<void> {
  await setPaid(tx, sale, { status, card: intent?.card ?? null }, now);
  const { base_price, discount, service_fee, tax, total } = sale;
  const lines = {
    clearing: total,
    revenue: discount - base_price,
    service_fee: -service_fee,
    tax_payable: -tax,
  };
  await bookEntry(tx, { order_id: sale.id, kind: 'payment', currency: sale.currency, lines }, now);
}
