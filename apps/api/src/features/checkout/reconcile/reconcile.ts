import { deleteIdempotencyRecords } from '@grandstand/db/idempotency-keys';
import {
  listExpiredOrders,
  listStuckOrders,
  lockOrder,
  setOrderStatus,
  touchOrder,
} from '@grandstand/db/orders';
import { deleteCustomer, listOrphanedCustomers } from '@grandstand/db/payment-customers';
import { hasPaymentWork } from '@grandstand/db/payment-work';
import {
  deleteHandledEvents,
  insertProviderEvent,
  insertRechecks,
  leaseReader,
  releaseReader,
} from '@grandstand/db/provider-events';
import { DAY_MS, MINUTE_MS } from '@grandstand/rules/constants';
import type { PaymentDeps } from '#shared/payments/payments.ts';
import { ProviderError } from '../../../providers/payments/payment-provider.ts';
import { makeRefunds } from '../refund/make-refunds.ts';
import { cancelOrder } from '../settle/cancel-order.ts';
import { handleEvents } from '../settle/handle-events.ts';
import { expireIfMissing } from '../settle/missing-intent.ts';
import { settleIntent } from '../settle/settle-intent.ts';

const STUCK_AFTER_MS = 2 * MINUTE_MS;
/** Short, in case its holder dies; two processes at the same time do no harm. */
const LEASE_MS = MINUTE_MS;
/** An event may be listed later than newer ones. */
const OVERLAP_MS = 5 * MINUTE_MS;
/** The first run reads this far back, in case our clock is ahead. */
const FIRST_MS = DAY_MS;
/** The provider lists its events for this long. */
const MAX_EVENT_AGE_MS = 30 * DAY_MS;
/** A payment is disputed within 120 days, and a refund, which may come years later, fails within 30. */
const MAY_CHANGE_MS = 180 * DAY_MS;
/** Requests and events repeat for some days at most. */
const RETENTION_MS = 60 * DAY_MS;
const BATCH = 100;

/** The failure of an attempt that never reached the provider. */
const NOT_CONFIRMED = {
  code: 'not_confirmed',
  message: 'The payment was not completed. Nothing was charged.',
};

/**
 * Finds what no event has reported. Runs at the start and every minute, in one process at a time. Returns false if no payment job
 * has anything to do.
 */
export async function reconcile(deps: PaymentDeps): Promise<boolean> {
  const { db, now } = deps;
  const started = now();
  const readUntil = await leaseReader(db, {
    now: started,
    leasedUntil: after(started, LEASE_MS),
    start: after(started, -FIRST_MS),
  });
  if (readUntil === null) return true;
  try {
    const newest = await importMissedEvents(deps, readUntil, started);
    const keptSince = after(started, -RETENTION_MS);
    const stuckBefore = after(now(), -STUCK_AFTER_MS);
    const hasWork = await hasPaymentWork(db, { now: now(), stuckBefore, keptSince });
    if (hasWork) {
      await handleEvents(deps);
      await recheckStuck(deps, stuckBefore);
      await expireUnpaid(deps);
      await makeRefunds(deps);
      await deleteOrphanedCustomers(deps);
      await deleteIdempotencyRecords(db, keptSince);
      await deleteHandledEvents(db, keptSince);
    }
    await releaseReader(db, newest, now());
    return hasWork;
  } catch (error) {
    // The next run reads the same events again.
    await releaseReader(db, readUntil, now());
    throw error;
  }
}

/**
 * Returns the moment from which the next run reads, `since` if the list cannot be read; the other steps do not need it. The time of an
 * event is the provider's: if our clock is ahead, the list is read no further than to the newest event (decision H561).
 */
async function importMissedEvents({ db, provider, log }: PaymentDeps, since: Date, now: Date): Promise<Date> {
  const oldest = after(now, -MAX_EVENT_AGE_MS);
  let newest = since;
  // Decision H562: events that the provider does not list any more are lost.
  if (since < oldest) await insertRechecks(db, { changedAfter: after(since, -MAY_CHANGE_MS), since, now });
  try {
    for await (const event of provider.listEventsSince(since > oldest ? since : oldest)) {
      await insertProviderEvent(db, event);
      if (event.created_at > newest) newest = event.created_at;
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error }, 'event list of the payment provider could not be read');
    return since;
  }
  return new Date(Math.min(newest.getTime(), now.getTime() - OVERLAP_MS));
}

async function recheckStuck(deps: PaymentDeps, before: Date): Promise<void> {
  const { db, provider, now } = deps;
  const stuck = await listStuckOrders(db, before, BATCH);
  await each(deps, stuck, async ({ id, attempts, provider_intent_id: intentId }) => {
    const intent =
      intentId === null ? null : await expireIfMissing(deps, intentId, provider.findIntent(intentId, 'job'));
    if (intent !== null) await settleIntent(deps, intent);
    const isUntouched = intent === null || intent.status === 'waiting';
    await db.tx(async tx => {
      const order = await lockOrder(tx, id);
      if (order?.status === 'processing' && order.attempts === attempts && isUntouched) {
        await setOrderStatus(tx, id, 'failed', now(), { failure: NOT_CONFIRMED });
      } else await touchOrder(tx, id, now());
    });
  });
}

async function expireUnpaid(deps: PaymentDeps): Promise<void> {
  const expired = await listExpiredOrders(deps.db, deps.now(), BATCH);
  await each(deps, expired, order => cancelOrder(deps, order, 'job'));
}

async function deleteOrphanedCustomers(deps: PaymentDeps): Promise<void> {
  await each(deps, await listOrphanedCustomers(deps.db, BATCH), async ({ user_id, provider_customer_id }) => {
    await deps.provider.deleteCustomer(provider_customer_id);
    await deleteCustomer(deps.db, user_id, provider_customer_id);
  });
}

/** Contains a failure to its own item. */
async function each<T>(
  { log }: PaymentDeps,
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  for (const item of items) {
    await work(item).catch(error =>
      log.warn({ err: error }, 'reconciling a payment failed, will be retried'),
    );
  }
}

function after(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms);
}
