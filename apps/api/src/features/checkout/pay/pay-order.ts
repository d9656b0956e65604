import { failpoint } from '@grandstand/db/failpoint';
import { findOrderWithPayment, type OrderWithPayment } from '@grandstand/db/orders';
import { endAttempt, isAttemptOf } from '@grandstand/db/payment-attempts';
import { insertProviderEvent } from '@grandstand/db/provider-events';
import type { CardChoice, PaymentDeps } from '#shared/payments/payments.ts';
import {
  AttemptRejected,
  CustomerDeleted,
  type Failure,
  type Intent,
  ProviderError,
  ProviderUnavailable,
  ResourceMissing,
} from '../../../providers/payments/payment-provider.ts';
import { expireIfMissing } from '../settle/missing-intent.ts';
import { fetchAndSettle, settleIntent } from '../settle/settle-intent.ts';
import { openIntent, replaceIntentOfDeletedCustomer } from './open-intent.ts';

/** The result of an attempt. */
type Outcome =
  | { readonly kind: 'confirmed'; readonly intent: Intent }
  /** The provider rejected the attempt. Another attempt may have paid the intent all the same. */
  | { readonly kind: 'rejected'; readonly intent_id: string; readonly failure: Failure | null }
  /** The provider did not respond: it may have charged the intent. */
  | { readonly kind: 'unknown'; readonly intent_id: string }
  /** The order has expired or is settled, or another process makes the same attempt. */
  | { readonly kind: 'nothing_to_do' };

/**
 * Makes the order's latest attempt: opens the intent, confirms it, settles the order by the outcome. The intent's id is
 * stored before the intent can charge anything, and every step has its own idempotency key, so the whole may be repeated.
 */
export async function payOrder(deps: PaymentDeps, order: OrderWithPayment, card: CardChoice): Promise<void> {
  const outcome = await charge(deps, order, card).catch(error => releaseAttempt(deps, order, error));
  failpoint('buy:confirmed');
  if (outcome.kind === 'confirmed') await settleIntent(deps, outcome.intent);
  if (outcome.kind === 'rejected') await recordRejection(deps, order, card, outcome);
  if (outcome.kind === 'unknown') await scheduleRecheck(deps, order, outcome.intent_id);
  failpoint('buy:settled');
}

async function charge(deps: PaymentDeps, order: OrderWithPayment, card: CardChoice): Promise<Outcome> {
  const intentId = order.provider_intent_id ?? (await openIntent(deps, order));
  failpoint('buy:intent-stored');
  try {
    return await confirmIntent(deps, order, intentId, card);
  } catch (error) {
    if (!(error instanceof CustomerDeleted)) throw error;
    const replacement = await replaceIntentOfDeletedCustomer(deps, order, intentId, error.customerId);
    return replacement === null
      ? { kind: 'nothing_to_do' }
      : await confirmIntent(deps, order, replacement, card);
  }
}

/** Asks the provider to charge the intent. */
async function confirmIntent(
  deps: PaymentDeps,
  order: OrderWithPayment,
  intent_id: string,
  card: CardChoice,
): Promise<Outcome> {
  try {
    const attempt = { order_id: order.id, attempt: order.attempts };
    const confirmed = deps.provider.confirmIntent({ intent_id, ...attempt, ...card });
    return { kind: 'confirmed', intent: await expireIfMissing(deps, intent_id, confirmed) };
  } catch (error) {
    // The order has expired; the buyer's next click places another one.
    if (error instanceof ResourceMissing) return { kind: 'nothing_to_do' };
    if (error instanceof AttemptRejected) return { kind: 'rejected', intent_id, failure: error.failure };
    if (error instanceof ProviderUnavailable) return { kind: 'unknown', intent_id };
    throw error;
  }
}

/** Nothing was charged: releases the attempt, so that the buyer's next click need not wait for it. */
async function releaseAttempt(
  { db, log, now }: PaymentDeps,
  order: OrderWithPayment,
  error: unknown,
): Promise<Outcome> {
  // Another process is at the same step of the same attempt.
  if (error instanceof AttemptRejected) return { kind: 'nothing_to_do' };
  await endAttempt(db, order, { status: 'created' }, now());
  if (error instanceof ProviderError) {
    log.warn({ err: error, order_id: order.id }, 'payment attempt released: payment provider unavailable');
  }
  throw error;
}

/**
 * Settles by the intent first, which may know more than the rejection. If the intent was replaced because its customer was
 * deleted, its replacement is paid.
 */
async function recordRejection(
  deps: PaymentDeps,
  order: OrderWithPayment,
  card: CardChoice,
  { intent_id, failure }: Extract<Outcome, { kind: 'rejected' }>,
): Promise<void> {
  try {
    await fetchAndSettle(deps, intent_id, 'buyer');
  } catch {
    return scheduleRecheck(deps, order, intent_id);
  }
  if (failure !== null) return endAttempt(deps.db, order, { status: 'failed', failure }, deps.now());
  const current = await findOrderWithPayment(deps.db, order.id);
  const replacement = current?.provider_intent_id ?? intent_id;
  if (current === undefined || replacement === intent_id) return;
  if (await isAttemptOf(deps.db, order, replacement)) await payOrder(deps, current, card);
}

/** An event of our own makes the payment jobs fetch the intent until there is a result. */
async function scheduleRecheck(
  { db, log, now }: PaymentDeps,
  { id: order_id, attempts }: OrderWithPayment,
  intent_id: string,
): Promise<void> {
  log.warn({ order_id }, 'no response from the payment provider: recheck scheduled');
  const id = `ours:${order_id}:${attempts}`;
  await insertProviderEvent(db, { id, type: 'confirm.no_response', intent_id, created_at: now() });
}
