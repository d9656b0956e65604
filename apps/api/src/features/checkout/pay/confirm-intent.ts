import type { OrderWithPayment } from '@grandstand/db/orders';
import { endAttempt } from '@grandstand/db/payment-attempts';
import { insertProviderEvent } from '@grandstand/db/provider-events';
import type { CardChoice, PaymentDeps } from '#shared/payments/payments.ts';
import {
  AttemptRejected,
  type Failure,
  type Intent,
  ProviderUnavailable,
  ResourceMissing,
} from '../../../providers/payments/payment-provider.ts';
import { expireIfMissing } from '../settle/missing-intent.ts';
import { fetchAndSettle } from '../settle/settle-intent.ts';

/** Asks the provider to charge the intent. Returns null if there is no outcome to settle now. */
export async function confirmIntent(
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
