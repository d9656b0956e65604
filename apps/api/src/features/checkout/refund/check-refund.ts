import { lockOrder } from '@grandstand/db/orders';
import { findOrderByIntent } from '@grandstand/db/payment-attempts';
import { RECHECK } from '@grandstand/db/provider-events';
import { findRefundOfOrder, type RefundRow } from '@grandstand/db/refunds';
import type { PaymentDeps } from '#shared/payments/payments.ts';
import { ProviderUnavailable } from '../../../providers/payments/payment-provider.ts';
import { reverseRefund } from './refunds-and-disputes.ts';

/** The events about the outcome of a refund: the provider's, and our own. */
const OUTCOME_EVENTS: ReadonlySet<string> = new Set([
  RECHECK,
  'refund.failed',
  'refund.updated',
  'charge.refund.updated',
]);

export function isRefundOutcome({ type }: { readonly type: string }): boolean {
  return OUTCOME_EVENTS.has(type);
}

/**
 * Decision H234: books the refund of this intent back if it has failed since the provider accepted it, which a bank may report days
 * later.
 */
export async function checkRefund(deps: PaymentDeps, intentId: string): Promise<void> {
  const { db, log, now } = deps;
  const orderId = await findOrderByIntent(db, intentId);
  const refund = orderId === undefined ? undefined : await findRefundOfOrder(db, orderId);
  if (orderId === undefined || refund === undefined) return;
  if (refund.status === 'created' && refund.provider_refund_id === null)
    throw new ProviderUnavailable(`the refund of order ${orderId} is not stored yet`);
  // The payment jobs check a refund that is still pending.
  if (refund.status !== 'succeeded' || !(await hasFailed(deps, intentId, refund))) return;
  const isReversed = await db.tx(async tx => {
    const order = await lockOrder(tx, orderId);
    const current = await findRefundOfOrder(tx, orderId);
    // Another process has reversed it, and the operator may have refunded again.
    if (order === undefined || current?.status !== 'succeeded' || current.attempts !== refund.attempts)
      return false;
    await reverseRefund(tx, order, current, now());
    return true;
  });
  if (isReversed) log.error({ order_id: orderId }, 'refund failed after the provider accepted it');
}

/** The id of a refund in the provider's dashboard is unknown: there the amount decides. */
async function hasFailed(
  { provider }: PaymentDeps,
  intentId: string,
  { provider_refund_id, amount }: RefundRow,
): Promise<boolean> {
  if (provider_refund_id !== null) return (await provider.findRefund(provider_refund_id)).status === 'failed';
  return (await provider.findIntent(intentId, 'job')).amount_refunded < amount;
}
