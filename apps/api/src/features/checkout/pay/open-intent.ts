import { failpoint } from '@grandstand/db/failpoint';
import { findOrderWithPayment, type OrderWithPayment } from '@grandstand/db/orders';
import { replaceIntent, setIntent } from '@grandstand/db/payment-attempts';
import type { PaymentDeps } from '#shared/payments/payments.ts';
import { type Intent, ResourceMissing } from '../../../providers/payments/payment-provider.ts';
import { forgetDeletedCustomer, withCustomer } from './provider-customer.ts';

/** Creates the order's intent and stores its id. Returns the id. */
export async function openIntent(deps: PaymentDeps, order: OrderWithPayment): Promise<string> {
  const id = await createIntent(deps, order, order.provider_customer_id);
  return (await setIntent(deps.db, order.id, id)) ? id : cancelDuplicateIntent(deps, order, id);
}

/**
 * Replaces an intent whose customer was deleted at the provider, once it is certain that the intent cannot charge. Returns
 * the new intent's id as `replacement`; null if the order has moved on, with the first intent to settle by.
 */
export async function replaceIntentOfDeletedCustomer(
  deps: PaymentDeps,
  order: OrderWithPayment,
  before: string,
  customerId: string,
): Promise<{ readonly replacement: string | null; readonly intent: Intent | null }> {
  await forgetDeletedCustomer(deps, order, customerId);
  const after = await createIntent(deps, order, null);
  const intent = await cancelIfKnown(deps, before);
  const cannotCharge = intent === null || intent.status === 'cancelled';
  const isReplaced = cannotCharge && (await replaceIntent(deps.db, order, { before, after }));
  if (isReplaced) return { replacement: after, intent };
  const isStoredElsewhere = (await findOrderWithPayment(deps.db, order.id))?.provider_intent_id === after;
  if (!isStoredElsewhere) await deps.provider.cancelIntent(after, 'buyer');
  return { replacement: null, intent };
}

async function createIntent(
  deps: PaymentDeps,
  order: OrderWithPayment,
  customerId: string | null,
): Promise<string> {
  const { channel_id, total, currency, product_name } = order;
  const terms = { channel_id, order_id: order.id, amount: total, currency, description: product_name };
  const create = (customer_id: string) => {
    failpoint('buy:customer-known');
    return deps.provider.createIntent({ ...terms, customer_id });
  };
  const { id } = await withCustomer(deps, order, create, customerId);
  failpoint('buy:intent-created');
  return id;
}

/** Returns null if the provider does not know the intent: with our API keys it cannot be charged. */
async function cancelIfKnown({ provider }: PaymentDeps, intentId: string): Promise<Intent | null> {
  try {
    return await provider.cancelIntent(intentId, 'buyer');
  } catch (error) {
    if (error instanceof ResourceMissing) return null;
    throw error;
  }
}

/**
 * Cancels an intent that was created although the order has one: the provider had forgotten our idempotency key, and an
 * event stored the first intent meanwhile. Returns the stored intent's id.
 */
async function cancelDuplicateIntent(
  { db, provider, log }: PaymentDeps,
  { id }: OrderWithPayment,
  duplicate: string,
): Promise<string> {
  log.warn({ order_id: id, intent_id: duplicate }, 'duplicate intent of an order cancelled');
  await provider.cancelIntent(duplicate, 'buyer');
  const stored = (await findOrderWithPayment(db, id))?.provider_intent_id;
  if (!stored) throw new Error(`order ${id} has no stored intent`);
  return stored;
}
