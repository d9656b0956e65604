import { failpoint } from '@grandstand/db/failpoint';
import type { OrderWithPayment } from '@grandstand/db/orders';
import { endAttempt } from '@grandstand/db/payment-attempts';
import { insertProviderEvent } from '@grandstand/db/provider-events';
import type { CardChoice, PaymentDeps } from '#shared/payments/payments.ts';
import {
  AttemptRejected,
  CustomerDeleted,
  type Failure,
  type Intent,
  ProviderUnavailable,
  ResourceMissing,
} from '../../../providers/payments/payment-provider.ts';
import { expireIfMissing } from '../settle/missing-intent.ts';
import { fetchAndSettle, settleIntent } from '../settle/settle-intent.ts';
import { openIntent, replaceIntentOfDeletedCustomer } from './open-intent.ts';
import { isProviderError } from './retry-later.ts';

/**
 * Makes the order's latest attempt: opens the intent, confirms it, settles the order by the result. The intent's id is
 * stored before the intent can charge anything, and every step has its own idempotency key, so the whole may be repeated.
 */
export async function payOrder(deps: PaymentDeps, order: OrderWithPayment, card: CardChoice): Promise<void> {
  const intent = await charge(deps, order, card).catch(error => abortAttempt(deps, order, error));
  failpoint('buy:confirmed');
  if (intent !== null) await settleIntent(deps, intent);
  failpoint('buy:settled');
}

/** Returns the confirmed intent; null if its outcome is not known yet, or the order is settled already. */
async function charge(deps: PaymentDeps, order: OrderWithPayment, card: CardChoice): Promise<Intent | null> {
  const intentId = order.provider_intent_id ?? (await openIntent(deps, order));
  failpoint('buy:intent-stored');
  try {
    return await confirmIntent(deps, order, intentId, card);
  } catch (error) {
    if (!(error instanceof CustomerDeleted)) throw error;
    const { replacement, intent } = await replaceIntentOfDeletedCustomer(
      deps,
      order,
      intentId,
      error.customerId,
    );
    return replacement === null ? intent : confirmIntent(deps, order, replacement, card);
  }
}

/** Asks the provider to charge the intent. Returns null if there is no outcome to settle now. */
async function confirmIntent(
  deps: PaymentDeps,
  order: OrderWithPayment,
  intent_id: string,
  card: CardChoice,
): Promise<Intent | null> {
  try {
    const attempt = { order_id: order.id, attempt: order.attempts };
    const confirmed = deps.provider.confirmIntent({ intent_id, ...attempt, ...card });
    return await expireIfMissing(deps, intent_id, confirmed);
  } catch (error) {
    // The order has expired; the buyer's next click places another one.
    if (error instanceof ResourceMissing) return null;
    if (error instanceof AttemptRejected) await rejectAttempt(deps, order, intent_id, error.failure);
    else if (error instanceof ProviderUnavailable) await scheduleRecheck(deps, order, intent_id);
    else throw error;
    return null;
  }
}

/** Settles by the intent first, which may know more than the rejection: another attempt may have paid it. */
async function rejectAttempt(
  deps: PaymentDeps,
  order: OrderWithPayment,
  intentId: string,
  failure: Failure | null,
): Promise<void> {
  try {
    await fetchAndSettle(deps, intentId, 'buyer');
  } catch {
    return scheduleRecheck(deps, order, intentId);
  }
  if (failure !== null) await endAttempt(deps.db, order, { status: 'failed', failure }, deps.now());
}

/** The provider may have charged the intent. An event of our own makes the payment jobs fetch it until there is a result. */
async function scheduleRecheck(
  { db, log, now }: PaymentDeps,
  { id: order_id, attempts }: OrderWithPayment,
  intent_id: string,
): Promise<void> {
  log.warn({ order_id }, 'no response from the payment provider: recheck scheduled');
  const id = `ours:${order_id}:${attempts}`;
  await insertProviderEvent(db, { id, type: 'confirm.no_response', intent_id, created_at: now() });
}

/** Nothing was charged: releases the attempt, so that the buyer's next click need not wait for it. */
async function abortAttempt(
  { db, log, now }: PaymentDeps,
  order: OrderWithPayment,
  error: unknown,
): Promise<null> {
  // Another process is at the same step of the same attempt.
  if (error instanceof AttemptRejected) return null;
  await endAttempt(db, order, { status: 'created' }, now());
  if (isProviderError(error)) {
    log.warn({ err: error, order_id: order.id }, 'payment attempt released: payment provider unavailable');
  }
  throw error;
}
