import { failpoint } from '@grandstand/db/failpoint';
import type { OrderWithPayment } from '@grandstand/db/orders';
import { endAttempt } from '@grandstand/db/payment-attempts';
import type { CardChoice, PaymentDeps } from '#shared/payments/payments.ts';
import {
  AttemptRejected,
  CustomerDeleted,
  type Intent,
} from '../../../providers/payments/payment-provider.ts';
import { settleIntent } from '../settle/settle-intent.ts';
import { confirmIntent } from './confirm-intent.ts';
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
