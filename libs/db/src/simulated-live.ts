import { sql } from 'kysely';
import { bumpContent, lockChannels } from './channels.ts';
import type { Database, Queryable } from './database.ts';
import { simulationEnd } from './simulation-end.ts';

/** A replay with the fields that decide whether it can be simulated live. */
export interface SimulatableEvent {
  readonly id: number;
  readonly name: string;
  readonly recording_id: number | null;
  readonly playable_at: Date | null;
  readonly duration_ms: number | null;
  readonly is_live: boolean;
  /** The simulation that is scheduled or on; null without one. */
  readonly simulated_from: Date | null;
}

const endsAt = simulationEnd('s', 'r');

export async function findSimulatableEvent(
  db: Queryable,
  id: number,
  now: Date,
): Promise<SimulatableEvent | undefined> {
  const { rows } = await sql<SimulatableEvent>`
    select e.id, e.name, r.id as recording_id, r.playable_at, r.duration_ms,
      e.stream_started_at is not null and e.stream_ended_at is null as is_live,
      case when ${endsAt} > ${now}::timestamptz then s.starts_at end as simulated_from
    from event e left join recording r on r.event_id = e.id left join simulated_live s on s.event_id = e.id
    where e.id = ${id} and e.retired_at is null`.execute(db.kysely);
  return rows[0];
}

/** Schedules it, or changes its time. The signed URLs of the replay expire. */
export function scheduleSimulation(db: Database, eventId: number, startsAt: Date, now: Date): Promise<void> {
  return changeSimulation(db, eventId, tx => insertSimulation(tx, eventId, startsAt, now));
}

/** The same in a transaction that changes the channel's content. */
export async function insertSimulation(
  tx: Queryable,
  eventId: number,
  startsAt: Date,
  now: Date,
): Promise<void> {
  await sql`
    insert into simulated_live (event_id, starts_at, scheduled_at)
    values (${eventId}, ${startsAt}::timestamptz, ${now}::timestamptz)
    on conflict (event_id) do update
      set starts_at = excluded.starts_at, ended_at = null, scheduled_at = excluded.scheduled_at, scores = '[]',
        scores_version = null`.execute(tx.kysely);
  await sql`update recording set generation = (generation + 1) % 16777216 where event_id = ${eventId}`.execute(
    tx.kysely,
  );
}

/** Takes back what has not started. What is on ends at once and is a replay. */
export function endSimulation(db: Database, eventId: number, now: Date): Promise<void> {
  return changeSimulation(db, eventId, async tx => {
    await sql`delete from simulated_live where event_id = ${eventId} and starts_at > ${now}::timestamptz`.execute(
      tx.kysely,
    );
    await sql`update simulated_live set ended_at = ${now}::timestamptz
      where event_id = ${eventId} and ended_at is null`.execute(tx.kysely);
  });
}

function changeSimulation(
  db: Database,
  eventId: number,
  change: (tx: Queryable) => Promise<void>,
): Promise<void> {
  return db.tx(async tx => {
    await lockChannels(tx, sql`select channel_id from event where id = ${eventId}`);
    await change(tx);
    const channel = await tx.kysely
      .selectFrom('event')
      .select('channel_id')
      .where('id', '=', eventId)
      .executeTakeFirst();
    if (channel !== undefined) await bumpContent(tx, channel.channel_id);
  });
}

/** The score at an incident. */
export interface ScoreAtPosition {
  /** Milliseconds of the recording. */
  readonly position: number;
  readonly home_score: number | null;
  readonly away_score: number | null;
  readonly period_label: string | null;
}

/** For the operator. */
export interface ListedSimulation {
  readonly id: number;
  readonly channel_key: string;
  readonly name: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
}

export interface Simulation extends ListedSimulation {
  readonly channel_id: number;
  readonly scheduled_at: Date;
  readonly scores: readonly ScoreAtPosition[];
  readonly timeline_version: number;
  /** The version of the timeline that the scores belong to. */
  readonly scores_version: number | null;
}

/** Lists those that end after this time, in all channels. */
export async function listSimulations(db: Queryable, after: Date): Promise<Simulation[]> {
  const { rows } = await sql<Simulation>`
    select e.id, e.channel_id, c.channel_key, e.name, s.starts_at, ${endsAt} as ends_at, s.scheduled_at, s.scores,
      s.scores_version,
      e.timeline_version
    from simulated_live s join event e on e.id = s.event_id and e.retired_at is null
      join channel c on c.id = e.channel_id and c.retired_at is null
      left join recording r on r.event_id = e.id
    where ${endsAt} > ${after}::timestamptz order by s.starts_at, e.id`.execute(db.kysely);
  return rows;
}

export async function setSimulatedScores(
  db: Database,
  { id, channel_id }: Pick<Simulation, 'id' | 'channel_id'>,
  scores: readonly ScoreAtPosition[],
  version: number,
): Promise<void> {
  await db.tx(async tx => {
    await sql`update simulated_live set scores = ${JSON.stringify(scores)}::jsonb, scores_version = ${version}
      where event_id = ${id}`.execute(tx.kysely);
    await bumpContent(tx, channel_id);
  });
}
