import { releaseCoupon } from '@grandstand/db/coupon-redemptions';
import type { Queryable } from '@grandstand/db/database';
import { restoreGrant, revokeGrant, suspendGrant } from '@grandstand/db/grants';
import { bookEntry, isBooked, type LedgerEntry } from '@grandstand/db/ledger';
import { findOrderWithPayment, type OrderWithPayment, setOrderStatus } from '@grandstand/db/orders';
import { setPaymentStatus, setUnrefunded } from '@grandstand/db/payment-attempts';
import { findRefund, insertRefund, type RefundRow, setRefund } from '@grandstand/db/refunds';
import { canOrderBecome, canPaymentBecome } from '@grandstand/rules/order-status';
import type { Intent, ProviderRefund } from '../../../providers/payments/payment-provider.ts';
import { mailRefund } from '../settle/order-mails.ts';
import { applyToPeriod } from '../subscription/paid-period.ts';

const REFUNDED_AT_PROVIDER = 'refunded at the payment provider';

/** Applies what happened to a payment after it was received: a full refund, or a dispute. */
export async function applyRefundsAndDisputes(
  tx: Queryable,
  orderId: number,
  intent: Intent,
  now: Date,
): Promise<void> {
  const order = await findOrderWithPayment(tx, orderId);
  if (order === undefined) return;
  if (intent.dispute !== null) await applyDispute(tx, order, intent.dispute, now);
  if (intent.amount_refunded < order.total || order.payment_status !== 'paid') return;
  await insertRefund(tx, { payment_id: order.payment_id, amount: order.total, reason: REFUNDED_AT_PROVIDER });
  await completeRefund(tx, order, { status: 'succeeded', id: null }, now);
}

/** Applies a refund that the provider has accepted: ends the access and books the refund, once. */
export async function completeRefund(
  tx: Queryable,
  order: OrderWithPayment,
  { id, status }: { readonly id: string | null; readonly status: ProviderRefund['status'] },
  now: Date,
): Promise<void> {
  const refund = await findRefund(tx, order.payment_id);
  if (refund === undefined) return;
  if (status === 'failed') return reverseRefund(tx, order, { ...refund, provider_refund_id: id }, now);
  await setRefund(tx, refund.id, { status, provider_refund_id: id }, now);
  if (!canPaymentBecome(order.payment_status, 'refunded')) return;
  const isRepeated = await isBooked(tx, order.id, 'refund');
  await revokeOrder(tx, order, now);
  const lines = { clearing: -refund.amount, refunds: refund.amount };
  await book(tx, order, { kind: 'refund', attempt: refund.attempts, lines }, now);
  // A withdrawal was confirmed by a mail with the amount, and so was a refund that failed later.
  if (refund.withdrawal_order_id === null && !isRepeated) await mailRefund(tx, order, refund.amount);
}

/** Records that a refund failed. If it was accepted before, it is booked back; the access stays ended (decision H234). */
export async function reverseRefund(
  tx: Queryable,
  order: Pick<OrderWithPayment, 'id' | 'currency' | 'payment_status'>,
  { id, amount, attempts, provider_refund_id }: RefundRow,
  now: Date,
): Promise<void> {
  await setRefund(tx, id, { status: 'failed', provider_refund_id }, now);
  if (order.payment_status !== 'refunded') return;
  await setUnrefunded(tx, order.id, now);
  const lines = { clearing: amount, refunds: -amount };
  await book(tx, order, { kind: 'refund_failed', attempt: attempts, lines }, now);
}

/** Revokes the access, and lets the buyer use the coupon again. */
export async function revokeOrder(tx: Queryable, order: OrderWithPayment, now: Date): Promise<void> {
  await setPaymentStatus(tx, order.payment_id, 'refunded', now);
  if (canOrderBecome(order.status, 'refunded')) await setOrderStatus(tx, order.id, 'refunded', now);
  await revokeGrant(tx, order.id, now);
  await applyToPeriod(tx, order, period_number => ({ kind: 'refunded', period_number }), now);
  if (order.coupon_id !== null) await releaseCoupon(tx, order.id);
}

/** The bank takes the money when the dispute opens, and returns it if we win. */
async function applyDispute(
  tx: Queryable,
  order: OrderWithPayment,
  dispute: NonNullable<Intent['dispute']>,
  now: Date,
): Promise<void> {
  const { total } = order;
  const isNew =
    dispute !== 'won' &&
    (await book(tx, order, { kind: 'dispute', lines: { clearing: -total, disputes: total } }, now));
  if (isNew) await suspendGrant(tx, order.id, now);
  const outcome = dispute;
  await applyToPeriod(tx, order, period_number => ({ kind: 'dispute', period_number, outcome }), now);
  if (dispute === 'won') await repeatRefund(tx, order);
  if (dispute !== 'won' || !(await isBooked(tx, order.id, 'dispute'))) return;
  const lines = { clearing: total, disputes: -total };
  const isWon = await book(tx, order, { kind: 'dispute_won', lines }, now);
  if (isWon) await restoreGrant(tx, order.id);
}

/** Decision H391: the provider made no refund while the payment was disputed. */
async function repeatRefund(tx: Queryable, { payment_id }: OrderWithPayment): Promise<void> {
  const refund = await findRefund(tx, payment_id);
  if (refund?.status !== 'failed' || refund.provider_refund_id !== null) return;
  const { amount, reason, withdrawal_order_id } = refund;
  await insertRefund(tx, { payment_id, amount, reason, withdrawal_order_id });
}

function book(
  tx: Queryable,
  { id, currency }: Pick<OrderWithPayment, 'id' | 'currency'>,
  entry: Pick<LedgerEntry, 'kind' | 'attempt' | 'lines'>,
  now: Date,
): Promise<boolean> {
  return bookEntry(tx, { order_id: id, currency, ...entry }, now);
}
