import { lockBuyerOfOrder } from '@grandstand/db/buyers';
import type { Queryable } from '@grandstand/db/database';
import { failpoint } from '@grandstand/db/failpoint';
import { findOrderWithPayment, type OrderWithPayment, setOrderStatus } from '@grandstand/db/orders';
import { replaceIntent, setIntent } from '@grandstand/db/payment-attempts';
import { insertProviderEvent } from '@grandstand/db/provider-events';
import type { PaymentDeps } from '#shared/payments/payments.ts';
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
import { forgetDeletedCustomer, withCustomer } from './provider-customer.ts';
import { isProviderError } from './retry-later.ts';

export interface PaymentAttempt {
  readonly sale: OrderWithPayment;
  /** Which try of the order this is. */
  readonly attempt: number;
  readonly payment_method_id: string;
  readonly save_card: boolean;
  readonly return_url: string;
}

/**
 * One try to pay: the intent's id is in the books before it can charge anything, every step has a key of its own, and
 * what it came to is settled as if an event had told it. May be repeated as a whole.
 */
export async function payOrder(deps: PaymentDeps, paying: PaymentAttempt): Promise<void> {
  const intent = await startAttempt(deps, paying);
  failpoint('buy:confirmed');
  if (intent !== null) await settleIntent(deps, intent);
  failpoint('buy:settled');
}

/** Null where it is for later, or for another process, to see what becomes of it. */
async function startAttempt(deps: PaymentDeps, paying: PaymentAttempt): Promise<Intent | null> {
  try {
    const intent_id = paying.sale.provider_intent_id ?? (await openIntent(deps, paying.sale));
    failpoint('buy:intent-kept');
    return await confirm(deps, paying, intent_id).catch(error =>
      replaceIntentAndConfirm(deps, paying, intent_id, error),
    );
  } catch (error) {
    // Another process is at the same step of the same try.
    if (error instanceof AttemptRejected) return null;
    await releaseAttempt(deps, paying);
    if (isProviderError(error))
      deps.log.warn({ err: error, order_id: paying.sale.id }, 'the payment provider cannot be asked');
    throw error;
  }
}

/** The provider was not asked to charge anything: the next click need not wait for this one. */
async function releaseAttempt({ db, now }: PaymentDeps, paying: PaymentAttempt): Promise<void> {
  await db.tx(async tx => {
    if (await isCurrentAttempt(tx, paying)) await setOrderStatus(tx, paying.sale.id, 'created', now());
  });
}

async function openIntent(deps: PaymentDeps, sale: OrderWithPayment): Promise<string> {
  const id = await createIntent(deps, sale, sale.provider_customer_id);
  return (await setIntent(deps.db, sale.id, id)) ? id : storedIntent(deps, sale, id);
}

async function createIntent(
  deps: PaymentDeps,
  sale: OrderWithPayment,
  customerId: string | null,
): Promise<string> {
  const { channel_id, total, currency, product_name } = sale;
  const order = { channel_id, order_id: sale.id, amount: total, currency, description: product_name };
  const create = (customer_id: string) => {
    failpoint('buy:customer-known');
    return deps.provider.createIntent({ ...order, customer_id });
  };
  const { id } = await withCustomer(deps, sale, create, customerId);
  failpoint('buy:intent-created');
  return id;
}

/**
 * The intent's customer was deleted at the provider: the try goes on with another intent, once it is certain that nothing
 * can be charged for the first.
 */
async function replaceIntentAndConfirm(
  deps: PaymentDeps,
  paying: PaymentAttempt,
  before: string,
  error: unknown,
): Promise<Intent | null> {
  if (!(error instanceof CustomerDeleted)) throw error;
  const { sale } = paying;
  await forgetDeletedCustomer(deps, sale, error.customerId);
  const after = await createIntent(deps, sale, null);
  const first = await cancelIfKnown(deps, before);
  const isOver = first === null || first.status === 'cancelled';
  const isReplaced = isOver && (await replaceIntentOfAttempt(deps, paying, { before, after }));
  if (isReplaced) return confirm(deps, paying, after);
  const isAnothers = (await findOrderWithPayment(deps.db, sale.id))?.provider_intent_id === after;
  if (!isAnothers) await deps.provider.cancelIntent(after, 'buyer');
  return first;
}

/** Null where the provider does not know it: nothing is charged for it by keys of ours. */
async function cancelIfKnown({ provider }: PaymentDeps, intentId: string): Promise<Intent | null> {
  try {
    return await provider.cancelIntent(intentId, 'buyer');
  } catch (error) {
    if (error instanceof ResourceMissing) return null;
    throw error;
  }
}

/** False where the order has gone on meanwhile: somebody ended it, or another process is ahead with the same try. */
function replaceIntentOfAttempt(
  { db }: PaymentDeps,
  paying: PaymentAttempt,
  intents: { readonly before: string; readonly after: string },
): Promise<boolean> {
  return db.tx(
    async tx => (await isCurrentAttempt(tx, paying)) && replaceIntent(tx, paying.sale.id, intents),
  );
}

/** Locks the buyer. False where the order has gone on since this try began. */
async function isCurrentAttempt(tx: Queryable, paying: PaymentAttempt): Promise<boolean> {
  await lockBuyerOfOrder(tx, paying.sale.id);
  const sale = await findOrderWithPayment(tx, paying.sale.id);
  return sale?.status === 'processing' && sale.attempts === paying.attempt && sale.action_secret === null;
}

/**
 * The provider had forgotten our key and made another, while an event told of the first: nothing was tried with the
 * other one, and nothing will be.
 */
async function storedIntent(
  { db, provider, log }: PaymentDeps,
  { id }: OrderWithPayment,
  other: string,
): Promise<string> {
  log.warn({ order_id: id, intent_id: other }, 'an order has got a second intent, which is cancelled');
  await provider.cancelIntent(other, 'buyer');
  const kept = (await findOrderWithPayment(db, id))?.provider_intent_id;
  if (!kept) throw new Error(`order ${id} keeps no intent`);
  return kept;
}

async function confirm(deps: PaymentDeps, paying: PaymentAttempt, intent_id: string): Promise<Intent | null> {
  const { sale, payment_method_id, save_card, return_url } = paying;
  try {
    const confirmed = deps.provider.confirmIntent({
      intent_id,
      order_id: sale.id,
      attempt: paying.attempt,
      payment_method_id,
      save_card,
      return_url,
    });
    return await expireIfMissing(deps, intent_id, confirmed);
  } catch (error) {
    // The order has ended; the next click makes another.
    if (error instanceof ResourceMissing) return null;
    if (error instanceof AttemptRejected) await rejectAttempt(deps, paying, intent_id, error.failure);
    else if (error instanceof ProviderUnavailable) await scheduleRecheck(deps, paying, intent_id);
    else throw error;
    return null;
  }
}

/** The intent itself may say more than the refusal: another try may have paid it. */
async function rejectAttempt(
  deps: PaymentDeps,
  paying: PaymentAttempt,
  intentId: string,
  failure: Failure | null,
): Promise<void> {
  try {
    await fetchAndSettle(deps, intentId, 'buyer');
  } catch {
    return scheduleRecheck(deps, paying, intentId);
  }
  if (failure === null) return;
  await deps.db.tx(async tx => {
    if (await isCurrentAttempt(tx, paying))
      await setOrderStatus(tx, paying.sale.id, 'failed', deps.now(), { failure });
  });
}

/** Nobody knows what the provider did: that is asked like after any event, as often as it takes. */
async function scheduleRecheck(
  { db, log, now }: PaymentDeps,
  { sale, attempt: one }: PaymentAttempt,
  intentId: string,
): Promise<void> {
  log.warn({ order_id: sale.id }, 'the payment provider did not answer; the order is looked at again');
  const event = {
    id: `ours:${sale.id}:${one}`,
    type: 'confirm.unanswered',
    intent_id: intentId,
    created_at: now(),
  };
  await insertProviderEvent(db, event);
}
