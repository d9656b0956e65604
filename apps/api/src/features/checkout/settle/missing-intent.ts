import { lockBuyerOfOrder } from '@grandstand/db/buyers';
import { findOrderWithPayment } from '@grandstand/db/orders';
import { findOrderByIntent } from '@grandstand/db/payment-attempts';
import { insertProviderEvent } from '@grandstand/db/provider-events';
import { canOrderBecome } from '@grandstand/rules/order-status';
import type { PaymentDeps } from '#shared/payments/payments.ts';
import { ResourceMissing } from '../../../providers/payments/payment-provider.ts';
import { expireOrder } from './expire-order.ts';

const MISSING = { code: 'payment_missing', message: 'The payment provider does not know this payment.' };

/**
 * What was asked about the intent. Where the provider does not know it, its order ends, so that the product can be bought
 * again, and `ResourceMissing` is thrown on.
 */
export async function expireIfMissing<T>(deps: PaymentDeps, intentId: string, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ResourceMissing) await expireOrderOf(deps, intentId);
    throw error;
  }
}

/**
 * Something may have been charged all the same, under other keys. So the intent is asked for again, by an event of our own:
 * should the provider know it one day, late money opens what is still wanted or is refunded.
 */
async function expireOrderOf({ db, log, now }: PaymentDeps, intent_id: string): Promise<void> {
  await db.tx(async tx => {
    const order_id = await findOrderByIntent(tx, intent_id);
    if (order_id === undefined) return;
    await lockBuyerOfOrder(tx, order_id);
    const sale = await findOrderWithPayment(tx, order_id);
    if (sale?.provider_intent_id !== intent_id || !canOrderBecome(sale.status, 'expired')) return;
    await expireOrder(tx, sale, null, now(), MISSING);
    const event = { id: `missing:${intent_id}`, type: 'intent.missing', intent_id, created_at: now() };
    await insertProviderEvent(tx, event);
    log.error(
      { order_id, intent_id },
      'the payment provider does not know the intent of an order, which ends',
    );
  });
}
