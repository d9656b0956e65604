import { failpoint } from '@grandstand/db/failpoint';
import {
  claimDueEvents,
  type DueProviderEvent,
  markEventsHandled,
  postponeEvent,
} from '@grandstand/db/provider-events';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@grandstand/rules/constants';
import type { PaymentDeps } from '#shared/payments/payments.ts';
import { ResourceMissing } from '../../../providers/payments/payment-provider.ts';
import { checkRefund, isRefundOutcome } from '../refund/check-refund.ts';
import { fetchAndSettle } from './settle-intent.ts';

const BATCH = 20;
/** Longer than an event usually takes: after that, its process has died. Handling an event twice does no harm. */
const LEASE_MS = 20 * SECOND_MS;
const MIN_BACKOFF_MS = 2 * SECOND_MS;
const MAX_BACKOFF_MS = 10 * MINUTE_MS;
/** After 30 days, an intent that the provider does not know is given up. */
const MISSING_ATTEMPTS = (30 * DAY_MS) / MAX_BACKOFF_MS;

/** Handles all events that are due: fetches their intents, and settles the orders. */
export async function handleEvents(deps: PaymentDeps): Promise<void> {
  for (;;) {
    const due = await claimDueEvents(deps.db, BATCH, LEASE_MS);
    await Promise.all(byIntent(due).map(([intentId, events]) => handle(deps, intentId, events)));
    if (due.length < BATCH) return;
  }
}

/** Dedupes the fetches: several events of one intent need only one. */
function byIntent(due: readonly DueProviderEvent[]): [string | null, DueProviderEvent[]][] {
  return [...Map.groupBy(due, event => event.intent_id)];
}

async function handle(
  deps: PaymentDeps,
  intentId: string | null,
  events: readonly DueProviderEvent[],
): Promise<void> {
  const { db, log } = deps;
  try {
    if (intentId !== null) await fetchAndSettle(deps, intentId, 'job');
    if (intentId !== null && events.some(isRefundOutcome)) await checkRefund(deps, intentId);
    failpoint('event:settled');
    await markEventsHandled(db, idsOf(events));
  } catch (error) {
    log.warn({ err: error, intent_id: intentId }, 'payment provider event postponed');
    const reason = error instanceof Error ? error.message : String(error);
    const isGivenUp = ({ attempts }: DueProviderEvent) =>
      error instanceof ResourceMissing && attempts >= MISSING_ATTEMPTS;
    await markEventsHandled(db, idsOf(events.filter(isGivenUp)));
    for (const event of events.filter(event => !isGivenUp(event)))
      await postponeEvent(db, event.id, reason, backoff(event.attempts));
  }
}

function idsOf(events: readonly DueProviderEvent[]): string[] {
  return events.map(({ id }) => id);
}

function backoff(attempts: number): number {
  return Math.min(MIN_BACKOFF_MS * 2 ** (attempts - 1), MAX_BACKOFF_MS);
}
