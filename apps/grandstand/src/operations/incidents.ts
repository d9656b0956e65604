import { findSide } from '@grandstand/api/shared/events/find-side';
import {
  recordIncident,
  recordingClock,
  setClockOffset,
} from '@grandstand/api/shared/events/record-incident';
import {
  BY_COMMAND,
  type EntryOrigin,
  findTimelineEvent,
  listIncidents,
  type NewEntry,
} from '@grandstand/db/incidents';
import type { IncidentKind } from '@grandstand/rules/timeline/incident-kinds';
import { type Incident, positionOf, timelineOf } from '@grandstand/rules/timeline/timeline';
import { OperationFailed } from '../command-line/errors.ts';
import type { Operator } from '../operator/operator.ts';

type Deps = Pick<Operator, 'db'>;
interface EventId {
  readonly id: number;
}

/** An incident as it was typed: the team by its side, short name or alias, and no place if it happened now. */
export interface TypedIncident extends EventId {
  readonly kind: IncidentKind;
  readonly team: string | null;
  readonly player: string | null;
  readonly text: string | null;
  readonly away: number | null;
  readonly home: number | null;
  readonly period_score: readonly [away: number, home: number] | null;
  readonly period: string | null;
  readonly clock: string | null;
  /** Milliseconds of the recording. */
  readonly position: number | null;
  readonly at: Date | null;
  /** The incident that it corrects. */
  readonly corrects: number | null;
  readonly idempotency_key: string | null;
}

interface Entered {
  readonly event_id: number;
  readonly incident_id: number;
}

export async function addIncident({ db }: Deps, typed: TypedIncident, now = new Date()): Promise<Entered> {
  const { id, kind, team, player, text, away, home, period_score, period, clock, position, at } = typed;
  const side = team === null ? null : await findSide(db, id, team);
  if (side === undefined) throw new OperationFailed(`Event ${id} has no team '${team}'.`);
  // An incident without a place happens now.
  const time = position !== null && at === null ? null : (at ?? now).getTime();
  const entry: NewEntry = {
    ...{ kind, side, player, text, clock, position, at: time, replaces: typed.corrects },
    ...{ away_score: away, home_score: home, period_label: period },
    away_period_score: period_score?.[0] ?? null,
    home_period_score: period_score?.[1] ?? null,
  };
  const origin = { ...BY_COMMAND, idempotency_key: typed.idempotency_key };
  return enter(id, entry, origin, { db }, now);
}

export function removeIncident(
  deps: Deps,
  { id, incident }: EventId & { readonly incident: number },
): Promise<Entered> {
  return enter(id, { kind: 'removal', replaces: incident }, BY_COMMAND, deps, new Date());
}

async function enter(
  event_id: number,
  entry: NewEntry,
  origin: EntryOrigin,
  { db }: Deps,
  now: Date,
): Promise<Entered> {
  const result = await recordIncident(db, event_id, entry, now, origin);
  if (result === undefined) throw new OperationFailed(`There is no event ${event_id}.`);
  if ('problems' in result) {
    throw new OperationFailed(result.problems.map(([field, message]) => `${field}: ${message}.`).join('\n'));
  }
  if ('mismatch' in result) {
    throw new OperationFailed('The idempotency key was used for another incident of this game.');
  }
  return { event_id, incident_id: result.id };
}

export async function setEventClockOffset(
  { db }: Deps,
  { id, milliseconds }: EventId & { readonly milliseconds: number },
) {
  if (await setClockOffset(db, id, milliseconds)) return { id, milliseconds };
  throw new OperationFailed(`There is no event ${id}.`);
}

/** An incident with its place in milliseconds of the recording. */
export type PlacedIncident = Incident & { readonly position: number };

export async function listTimeline({ db }: Deps, { id }: EventId): Promise<PlacedIncident[]> {
  const event = await findTimelineEvent(db, id);
  if (event === undefined) throw new OperationFailed(`There is no event ${id}.`);
  const clock = recordingClock(event);
  return timelineOf(await listIncidents(db, id), clock).map(incident => ({
    ...incident,
    position: positionOf(incident, clock),
  }));
}
