import * as rows from '@grandstand/db/simulated-live';
import { DAY_MS, SECOND_MS } from '@grandstand/rules/constants';
import { OperationFailed } from '../command-line/errors.ts';
import type { Operator } from '../operator/operator.ts';
import { requireChannel } from './channels.ts';

type Deps = Pick<Operator, 'db'>;

interface EventId {
  readonly id: number;
}

/** The server needs some seconds to close the replay at the ingest as well. */
const LEAST_AHEAD_MS = 10 * SECOND_MS;
/** A typing error in the year should not close a replay for ever. */
const AHEAD_MS = 366 * DAY_MS;

export interface ScheduledSimulation extends EventId {
  readonly starts_at: string;
  readonly ends_at: string;
}

export async function scheduleSimulation(
  { db }: Deps,
  { id, at }: EventId & { readonly at: Date },
): Promise<ScheduledSimulation> {
  const now = new Date();
  const event = await rows.findSimulatableEvent(db, id, now);
  if (event === undefined) throw new OperationFailed(`There is no event ${id}.`);
  if (event.is_live) throw new OperationFailed(`Event ${id} is live.`);
  if (event.playable_at === null || event.duration_ms === null) {
    throw new OperationFailed(`Event ${id} has no replay: only a finished game can be simulated live.`);
  }
  if (event.simulated_from !== null && event.simulated_from <= now) {
    throw new OperationFailed(
      `Event ${id} is being simulated live. End it first: ./grandstand event simulation end ${id}`,
    );
  }
  const ahead = at.getTime() - now.getTime();
  if (ahead < 0) throw new OperationFailed('The start is in the past.');
  if (ahead > AHEAD_MS) throw new OperationFailed('The start is more than a year ahead.');
  if (ahead < LEAST_AHEAD_MS) {
    throw new OperationFailed(
      'Choose a start at least ten seconds ahead: the replay takes some seconds to close.',
    );
  }
  await rows.scheduleSimulation(db, id, at, now);
  const ends_at = new Date(at.getTime() + event.duration_ms).toISOString();
  return { id, starts_at: at.toISOString(), ends_at };
}

export async function endSimulation({ db }: Deps, { id }: EventId): Promise<EventId> {
  const now = new Date();
  const event = await rows.findSimulatableEvent(db, id, now);
  if (event === undefined) throw new OperationFailed(`There is no event ${id}.`);
  if (event.simulated_from === null) throw new OperationFailed(`Event ${id} is not simulated live.`);
  await rows.endSimulation(db, id, now);
  return { id };
}

export async function listSimulations(
  { db }: Deps,
  { channel }: { readonly channel: string | null },
): Promise<rows.ListedSimulation[]> {
  await requireChannel({ db }, channel);
  const all = await rows.listSimulations(db, new Date());
  return all.filter(({ channel_key }) => channel === null || channel_key === channel);
}
