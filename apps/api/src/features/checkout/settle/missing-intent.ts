import { lockOrder } from '@grandstand/db/orders';
import { findOrderByIntent } from '@grandstand/db/payment-attempts';
import { insertProviderEvent } from '@grandstand/db/provider-events';
import { canOrderBecome } from '@grandstand/rules/order-status';
import type { PaymentDeps } from '#shared/payments/payments.ts';
import { ResourceMissing } from '../../../providers/payments/payment-provider.ts';
import { expireOrder } from './expire-order.ts';

const MISSING = { code: 'payment_missing', message: 'The payment provider does not know this payment.' };

/**
 * Awaits a call about the intent. If the provider does not know the intent, its order expires, so that the product can be
 * bought again, and `ResourceMissing` is rethrown.
 */
export async function expireIfMissing<T>(deps: PaymentDeps, intentId: string, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ResourceMissing) await expireOrderOf(deps, intentId);
    throw error;
  }
}

/**
 * The intent may have been charged all the same, with earlier API keys. So an event of our own makes the payment jobs fetch
 * it again: if the provider knows it one day, a late payment grants what is still wanted or is refunded.
 */
async function expireOrderOf({ db, log, now }: PaymentDeps, intent_id: string): Promise<void> {
  await db.tx(async tx => {
    const order_id = await findOrderByIntent(tx, intent_id);
    if (order_id === undefined) return;
    const order = await lockOrder(tx, order_id);
    if (order?.provider_intent_id !== intent_id || !canOrderBecome(order.status, 'expired')) return;
    await expireOrder(tx, order, now(), MISSING);
    const event = { id: `missing:${intent_id}`, type: 'intent.missing', intent_id, created_at: now() };
    await insertProviderEvent(tx, event);
    log.error({ order_id, intent_id }, 'order expired: the payment provider does not know its intent');
  });
}
