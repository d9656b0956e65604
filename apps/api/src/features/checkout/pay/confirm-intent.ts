import type { OrderWithPayment } from '@grandstand/db/orders';
import { endAttempt } from '@grandstand/db/payment-attempts';
import { insertProviderEvent } from '@grandstand/db/provider-events';
import type { PaymentDeps } from '#shared/payments/payments.ts';
import {
  AttemptRejected,
  type Failure,
  type Intent,
  ProviderUnavailable,
  ResourceMissing,
} from '../../../providers/payments/payment-provider.ts';
import { expireIfMissing } from '../settle/missing-intent.ts';
import { fetchAndSettle } from '../settle/settle-intent.ts';

export interface PaymentAttempt {
  readonly order: OrderWithPayment;
  /** Counts the attempts to pay this order. */
  readonly attempt: number;
  readonly payment_method_id: string;
  readonly save_card: boolean;
  readonly return_url: string;
}

/** Asks the provider to charge the intent. Returns null if there is no outcome to settle now. */
export async function confirmIntent(
  deps: PaymentDeps,
  attempt: PaymentAttempt,
  intent_id: string,
): Promise<Intent | null> {
  const { order, ...confirmation } = attempt;
  try {
    const confirmed = deps.provider.confirmIntent({ ...confirmation, intent_id, order_id: order.id });
    return await expireIfMissing(deps, intent_id, confirmed);
  } catch (error) {
    // The order has expired; the buyer's next click places another one.
    if (error instanceof ResourceMissing) return null;
    if (error instanceof AttemptRejected) await rejectAttempt(deps, attempt, intent_id, error.failure);
    else if (error instanceof ProviderUnavailable) await scheduleRecheck(deps, attempt, intent_id);
    else throw error;
    return null;
  }
}

/** Settles by the intent first, which may know more than the rejection: another attempt may have paid it. */
async function rejectAttempt(
  deps: PaymentDeps,
  attempt: PaymentAttempt,
  intentId: string,
  failure: Failure | null,
): Promise<void> {
  try {
    await fetchAndSettle(deps, intentId, 'buyer');
  } catch {
    return scheduleRecheck(deps, attempt, intentId);
  }
  if (failure === null) return;
  const attemptId = { order_id: attempt.order.id, attempt: attempt.attempt };
  await endAttempt(deps.db, attemptId, { status: 'failed', failure }, deps.now());
}

/** The provider may have charged the intent. An event of our own makes the payment jobs fetch it until there is a result. */
async function scheduleRecheck(
  { db, log, now }: PaymentDeps,
  { order, attempt }: PaymentAttempt,
  intentId: string,
): Promise<void> {
  log.warn({ order_id: order.id }, 'no response from the payment provider: recheck scheduled');
  const event = {
    id: `ours:${order.id}:${attempt}`,
    type: 'confirm.no_response',
    intent_id: intentId,
    created_at: now(),
  };
  await insertProviderEvent(db, event);
}
