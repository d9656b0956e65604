import { failpoint } from '@grandstand/db/failpoint';
import { findOrderWithPayment, type OrderWithPayment } from '@grandstand/db/orders';
import {
  dropReplacement,
  isAttemptOf,
  isIntentInUse,
  planReplacement,
  setIntent,
} from '@grandstand/db/payment-attempts';
import type { PaymentDeps } from '#shared/payments/payments.ts';
import { cancelIntentOf } from '../settle/cancel-order.ts';
import { forgetDeletedCustomer, withCustomer } from './provider-customer.ts';

/** Creates the order's intent and stores its id. Returns the id. */
export async function openIntent(deps: PaymentDeps, order: OrderWithPayment): Promise<string> {
  const id = await createIntent(deps, order, order.provider_customer_id);
  return (await setIntent(deps.db, order.id, id)) ? id : cancelDuplicateIntent(deps, order, id);
}

/**
 * Replaces an intent whose customer was deleted at the provider. The new one is stored before the old one is cancelled, so that
 * the first process to settle by the cancelled intent replaces it, and does not expire the order. Returns the new intent's id;
 * null if the order has moved on.
 */
export async function replaceIntentOfDeletedCustomer(
  deps: PaymentDeps,
  order: OrderWithPayment,
  before: string,
  customerId: string,
): Promise<string | null> {
  const { db, provider } = deps;
  await forgetDeletedCustomer(deps, order, customerId);
  const after = await createIntent(deps, order, null);
  if (await planReplacement(db, order, { before, after })) {
    await cancelIntentOf(deps, order, before, 'buyer');
    if (await isAttemptOf(db, order, after)) return after;
    await dropReplacement(db, order.id);
  }
  if (!(await isIntentInUse(db, after))) await provider.cancelIntent(after, 'buyer');
  return null;
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
