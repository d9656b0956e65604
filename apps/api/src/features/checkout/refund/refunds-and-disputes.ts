import { releaseCoupon } from '@grandstand/db/coupon-redemptions';
import type { Queryable } from '@grandstand/db/database';
import { restoreGrant, revokeGrant } from '@grandstand/db/grants';
import { bookEntry, isBooked, type LedgerKind, type LedgerLines } from '@grandstand/db/ledger';
import { findOrderWithPayment, type OrderWithPayment, setOrderStatus } from '@grandstand/db/orders';
import { setPaymentStatus } from '@grandstand/db/payment-attempts';
import { findRefund, insertRefund, setRefund } from '@grandstand/db/refunds';
import { canOrderBecome, canPaymentBecome } from '@grandstand/rules/order-status';
import type { Intent, ProviderRefund } from '../../../providers/payments/payment-provider.ts';
import { mailRefund } from '../settle/order-mails.ts';

const REFUNDED_AT_PROVIDER = 'refunded at the payment provider';

/** What has gone back, or is asked back by the bank, after it was paid. */
export async function applyRefundsAndDisputes(
  tx: Queryable,
  orderId: number,
  intent: Intent,
  now: Date,
): Promise<void> {
  const sale = await findOrderWithPayment(tx, orderId);
  if (sale === undefined) return;
  if (intent.dispute !== null) await applyDispute(tx, sale, intent.dispute, now);
  if (intent.amount_refunded < sale.total || sale.payment_status !== 'paid') return;
  await insertRefund(tx, { payment_id: sale.payment_id, amount: sale.total, reason: REFUNDED_AT_PROVIDER });
  await completeRefund(tx, sale, { status: 'succeeded', id: null }, now);
}

/** The provider has taken a refund on: the access ends, and the books say so, once. */
export async function completeRefund(
  tx: Queryable,
  sale: OrderWithPayment,
  { id, status }: { readonly id: string | null; readonly status: ProviderRefund['status'] },
  now: Date,
): Promise<void> {
  const refund = await findRefund(tx, sale.payment_id);
  if (refund === undefined) return;
  await setRefund(tx, refund.id, { status, provider_refund_id: id }, now);
  if (status === 'failed' || !canPaymentBecome(sale.payment_status, 'refunded')) return;
  await revokeOrder(tx, sale, now);
  await book(tx, sale, 'refund', { clearing: -refund.amount, refunds: refund.amount }, now);
  await mailRefund(tx, sale);
}

/** What was sold is the buyer's no longer, and the use of the coupon is theirs again. */
export async function revokeOrder(tx: Queryable, sale: OrderWithPayment, now: Date): Promise<void> {
  await setPaymentStatus(tx, sale.payment_id, 'refunded', now);
  if (canOrderBecome(sale.status, 'refunded')) await setOrderStatus(tx, sale.id, 'refunded', now);
  await revokeGrant(tx, sale.id, now);
  if (sale.coupon_id !== null) await releaseCoupon(tx, sale.id);
}

/** The bank takes the money at once, and gives it back where we win. */
async function applyDispute(
  tx: Queryable,
  sale: OrderWithPayment,
  dispute: NonNullable<Intent['dispute']>,
  now: Date,
): Promise<void> {
  const { total } = sale;
  const isNew =
    dispute !== 'won' && (await book(tx, sale, 'dispute', { clearing: -total, disputes: total }, now));
  if (isNew) await revokeGrant(tx, sale.id, now);
  if (dispute !== 'won' || !(await isBooked(tx, sale.id, 'dispute'))) return;
  const isWon = await book(tx, sale, 'dispute_won', { clearing: total, disputes: -total }, now);
  if (isWon && sale.status === 'paid') await restoreGrant(tx, sale.id);
}

function book(
  tx: Queryable,
  sale: OrderWithPayment,
  kind: LedgerKind,
  lines: LedgerLines,
  now: Date,
): Promise<boolean> {
  return bookEntry(tx, { order_id: sale.id, kind, currency: sale.currency, lines }, now);
}
