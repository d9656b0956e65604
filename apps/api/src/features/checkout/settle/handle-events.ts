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
import { fetchAndSettle } from './settle-intent.ts';

const BATCH = 20;
/** Longer than looking usually takes: what is still there then was left by a process that died. Looking twice does no harm. */
const LEASE_MS = 20 * SECOND_MS;
const FIRST_PAUSE_MS = 2 * SECOND_MS;
const LONGEST_PAUSE_MS = 10 * MINUTE_MS;
/** An intent that the provider has not known for 30 days is not asked for any more. */
const MISSING_TRIES = (30 * DAY_MS) / LONGEST_PAUSE_MS;

/** Looks at everything that an event told of and that is due. */
export async function handleEvents(deps: PaymentDeps): Promise<void> {
  for (;;) {
    const due = await claimDueEvents(deps.db, BATCH, LEASE_MS);
    await Promise.all(intentsOf(due).map(([intentId, events]) => handle(deps, intentId, events)));
    if (due.length < BATCH) return;
  }
}

/** Several events of one intent are one look at it. */
function intentsOf(due: readonly DueProviderEvent[]): [string | null, DueProviderEvent[]][] {
  return [...Map.groupBy(due, event => event.intent_id)];
}

async function handle(
  deps: PaymentDeps,
  intentId: string | null,
  events: readonly DueProviderEvent[],
): Promise<void> {
  try {
    if (intentId !== null) await fetchAndSettle(deps, intentId, 'job');
    failpoint('event:settled');
    await markEventsHandled(
      deps.db,
      events.map(({ id }) => id),
    );
  } catch (error) {
    deps.log.warn({ err: error, intent_id: intentId }, 'an event of the payment provider waits');
    const reason = error instanceof Error ? error.message : String(error);
    const isLost = ({ attempts }: DueProviderEvent) =>
      error instanceof ResourceMissing && attempts >= MISSING_TRIES;
    await markEventsHandled(
      deps.db,
      events.filter(isLost).map(({ id }) => id),
    );
    for (const event of events.filter(event => !isLost(event)))
      await postponeEvent(deps.db, event.id, reason, pauseAfter(event.attempts));
  }
}

function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
}
