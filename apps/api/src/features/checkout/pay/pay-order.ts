import { failpoint } from '@grandstand/db/failpoint';
import { endAttempt } from '@grandstand/db/payment-attempts';
import type { PaymentDeps } from '#shared/payments/payments.ts';
import {
  AttemptRejected,
  CustomerDeleted,
  type Intent,
} from '../../../providers/payments/payment-provider.ts';
import { settleIntent } from '../settle/settle-intent.ts';
import { confirmIntent, type PaymentAttempt } from './confirm-intent.ts';
import { openIntent, replaceIntentOfDeletedCustomer } from './open-intent.ts';
import { isProviderError } from './retry-later.ts';

/**
 * Makes one attempt to pay an order: opens its intent, confirms it, settles the order by the result. The intent's id is
 * stored before the intent can charge anything, and every step has its own idempotency key, so the whole may be repeated.
 */
export async function payOrder(deps: PaymentDeps, attempt: PaymentAttempt): Promise<void> {
  const intent = await charge(deps, attempt).catch(error => abortAttempt(deps, attempt, error));
  failpoint('buy:confirmed');
  if (intent !== null) await settleIntent(deps, intent);
  failpoint('buy:settled');
}

/** Returns the confirmed intent; null if its outcome is not known yet, or the order is settled already. */
async function charge(deps: PaymentDeps, attempt: PaymentAttempt): Promise<Intent | null> {
  const { order } = attempt;
  const intentId = order.provider_intent_id ?? (await openIntent(deps, order));
  failpoint('buy:intent-stored');
  try {
    return await confirmIntent(deps, attempt, intentId);
  } catch (error) {
    if (!(error instanceof CustomerDeleted)) throw error;
    const { replacement, intent } = await replaceIntentOfDeletedCustomer(
      deps,
      attempt,
      intentId,
      error.customerId,
    );
    return replacement === null ? intent : confirmIntent(deps, attempt, replacement);
  }
}

/** Nothing was charged: releases the attempt, so that the buyer's next click need not wait for it. */
async function abortAttempt(
  { db, log, now }: PaymentDeps,
  { order, attempt }: PaymentAttempt,
  error: unknown,
): Promise<null> {
  // Another process is at the same step of the same attempt.
  if (error instanceof AttemptRejected) return null;
  await endAttempt(db, { order_id: order.id, attempt }, { status: 'created' }, now());
  if (isProviderError(error)) {
    log.warn({ err: error, order_id: order.id }, 'payment attempt released: payment provider unavailable');
  }
  throw error;
}
