import { failpoint } from '@grandstand/db/failpoint';
import { lockOrder, type OrderWithPayment, postponeExpiry } from '@grandstand/db/orders';
import { dropReplacement } from '@grandstand/db/payment-attempts';
import { MINUTE_MS } from '@grandstand/rules/constants';
import type { PaymentDeps } from '#shared/payments/payments.ts';
import { ResourceMissing, type Urgency } from '../../../providers/payments/payment-provider.ts';
import { expireOrder } from './expire-order.ts';
import { expireIfMissing } from './missing-intent.ts';
import { settleIntent } from './settle-intent.ts';

const RETRY_AFTER_MS = 10 * MINUTE_MS;

/** Cancels an unpaid order, so that nothing can be charged for it. It may turn out to be paid, and then stays paid. */
export async function cancelOrder(
  deps: PaymentDeps,
  order: OrderWithPayment,
  urgency: Urgency,
): Promise<void> {
  const { db, now } = deps;
  if (order.provider_intent_id !== null) {
    await dropReplacement(db, order.id);
    return cancelIntentOf(deps, order, order.provider_intent_id, urgency);
  }
  await db.tx(async tx => {
    const current = await lockOrder(tx, order.id);
    if (current === undefined || current.provider_intent_id !== null) return;
    if (current.attempts === order.attempts) await expireOrder(tx, current, now());
  });
}

/** Cancels the order's intent, and settles the order by it: the order expires, or gets the intent that was planned to follow. */
export async function cancelIntentOf(
  deps: PaymentDeps,
  order: OrderWithPayment,
  intentId: string,
  urgency: Urgency,
): Promise<void> {
  const { db, provider, now } = deps;
  try {
    const intent = await expireIfMissing(deps, intentId, provider.cancelIntent(intentId, urgency));
    failpoint('abandon:cancelled');
    await settleIntent(deps, intent);
    if (intent.status === 'cancelled' || intent.status === 'succeeded') return;
  } catch (error) {
    if (error instanceof ResourceMissing) return;
    throw error;
  }
  await postponeExpiry(db, order.id, new Date(now().getTime() + RETRY_AFTER_MS));
}
