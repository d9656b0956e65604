import { lockBuyerOfOrder } from '@grandstand/db/buyers';
import { failpoint } from '@grandstand/db/failpoint';
import { deleteIdempotencyRecords } from '@grandstand/db/idempotency-keys';
import {
  findOrderWithPayment,
  listExpiredOrders,
  listStuckOrders,
  type OrderWithPayment,
  postponeExpiry,
  setOrderStatus,
  touchOrder,
} from '@grandstand/db/orders';
import { deleteCustomer, listOrphanedCustomers } from '@grandstand/db/payment-customers';
import {
  deleteHandledEvents,
  insertProviderEvent,
  leaseReader,
  releaseReader,
} from '@grandstand/db/provider-events';
import { DAY_MS, MINUTE_MS } from '@grandstand/rules/constants';
import type { PaymentDeps } from '#shared/payments/payments.ts';
import { ResourceMissing, type Urgency } from '../../../providers/payments/payment-provider.ts';
import { isProviderError } from '../pay/retry-later.ts';
import { makeRefunds } from '../refund/make-refunds.ts';
import { expireOrder } from '../settle/expire-order.ts';
import { handleEvents } from '../settle/handle-events.ts';
import { expireIfMissing } from '../settle/missing-intent.ts';
import { settleIntent } from '../settle/settle-intent.ts';

const STUCK_AFTER_MS = 2 * MINUTE_MS;
/** Soon over where its holder has died; two at the same time do no harm. */
const LEASE_MS = MINUTE_MS;
/** Events of the same second may come later than others, and clocks differ. */
const OVERLAP_MS = 5 * MINUTE_MS;
/** As far back as the provider keeps its list. */
const LONGEST_LIST_MS = 30 * DAY_MS;
/** Clicks and events are told again for days at most. */
const RETENTION_MS = 60 * DAY_MS;
const AGAIN_AFTER_MS = 10 * MINUTE_MS;
const BATCH = 100;

/** What a try came to that never reached the provider. */
const NOT_CONFIRMED = {
  code: 'not_confirmed',
  message: 'The payment was not completed. Nothing was charged.',
};

/** Heals what no event told: by one process at a time, at the start and every minute. */
export async function reconcile(deps: PaymentDeps): Promise<void> {
  const { db, now } = deps;
  const started = now();
  const readUntil = await leaseReader(db, {
    now: started,
    leasedUntil: after(started, LEASE_MS),
    start: after(started, -OVERLAP_MS),
  });
  if (readUntil === null) return;
  try {
    const isRead = await importMissedEvents(deps, readUntil, started);
    await handleEvents(deps);
    await recheckStuck(deps);
    await expireUnpaid(deps);
    await makeRefunds(deps);
    await deleteOrphanedCustomers(deps);
    await deleteIdempotencyRecords(db, after(started, -RETENTION_MS));
    await deleteHandledEvents(db, after(started, -RETENTION_MS));
    await releaseReader(db, isRead ? after(started, -OVERLAP_MS) : readUntil, now());
  } catch (error) {
    // What was not read is read the next time.
    await releaseReader(db, readUntil, now());
    throw error;
  }
}

/** False where the list cannot be had: orders end without it, too. */
async function importMissedEvents(
  { db, provider, log }: PaymentDeps,
  since: Date,
  now: Date,
): Promise<boolean> {
  const oldest = after(now, -LONGEST_LIST_MS);
  try {
    for await (const event of provider.listEventsSince(since > oldest ? since : oldest)) {
      await insertProviderEvent(db, event);
    }
    return true;
  } catch (error) {
    if (!isProviderError(error)) throw error;
    log.warn({ err: error }, 'the events of the payment provider cannot be read');
    return false;
  }
}

async function recheckStuck(deps: PaymentDeps): Promise<void> {
  const before = after(deps.now(), -STUCK_AFTER_MS);
  await each(
    deps,
    await listStuckOrders(deps.db, before, BATCH),
    async ({ id, attempts, provider_intent_id }) => {
      const intent =
        provider_intent_id === null
          ? null
          : await expireIfMissing(
              deps,
              provider_intent_id,
              deps.provider.findIntent(provider_intent_id, 'job'),
            );
      if (intent !== null) await settleIntent(deps, intent);
      const isUntouched = intent === null || intent.status === 'waiting';
      await deps.db.tx(async tx => {
        await lockBuyerOfOrder(tx, id);
        const sale = await findOrderWithPayment(tx, id);
        if (sale?.status === 'processing' && sale.attempts === attempts && isUntouched) {
          await setOrderStatus(tx, id, 'failed', deps.now(), { failure: NOT_CONFIRMED });
        } else await touchOrder(tx, id, deps.now());
      });
    },
  );
}

/** What nobody paid in time: the provider can charge nothing for it any more, and the coupon is free again. */
async function expireUnpaid(deps: PaymentDeps): Promise<void> {
  const abandoned = await listExpiredOrders(deps.db, deps.now(), BATCH);
  await each(deps, abandoned, sale => cancelOrder(deps, sale, 'job'));
}

/** Whether the order is no longer in the way of another: cancelled, or paid after all. */
export async function cancelOrder(
  deps: PaymentDeps,
  sale: OrderWithPayment,
  urgency: Urgency,
): Promise<boolean> {
  const { db, now } = deps;
  if (sale.provider_intent_id !== null) return cancelIntentOf(deps, sale, sale.provider_intent_id, urgency);
  return db.tx(async tx => {
    await lockBuyerOfOrder(tx, sale.id);
    const current = await findOrderWithPayment(tx, sale.id);
    if (current === undefined || current.provider_intent_id !== null) return false;
    if (current.attempts === sale.attempts) await expireOrder(tx, current, null, now());
    return current.attempts === sale.attempts;
  });
}

async function cancelIntentOf(
  deps: PaymentDeps,
  sale: OrderWithPayment,
  intentId: string,
  urgency: Urgency,
): Promise<boolean> {
  const { db, provider, now } = deps;
  try {
    const intent = await expireIfMissing(deps, intentId, provider.cancelIntent(intentId, urgency));
    failpoint('abandon:cancelled');
    await settleIntent(deps, intent);
    if (intent.status === 'cancelled' || intent.status === 'succeeded') return true;
  } catch (error) {
    if (error instanceof ResourceMissing) return true;
    throw error;
  }
  await postponeExpiry(db, sale.id, after(now(), AGAIN_AFTER_MS));
  return false;
}

async function deleteOrphanedCustomers(deps: PaymentDeps): Promise<void> {
  await each(deps, await listOrphanedCustomers(deps.db, BATCH), async ({ user_id, provider_customer_id }) => {
    await deps.provider.deleteCustomer(provider_customer_id);
    await deleteCustomer(deps.db, user_id, provider_customer_id);
  });
}

/** One that fails keeps none of the others waiting. */
async function each<T>(
  { log }: PaymentDeps,
  all: readonly T[],
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  for (const one of all) {
    await work(one).catch(error => log.warn({ err: error }, 'a payment could not be looked at'));
  }
}

function after(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms);
}
