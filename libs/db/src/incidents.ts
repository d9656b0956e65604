import type { Sport } from '@grandstand/rules/timeline/incident-kinds';
import type { IncidentDraft } from '@grandstand/rules/timeline/incident-problems';
import type { ProgramDates } from '@grandstand/rules/timeline/program-dates';
import {
  periodText,
  type RecordEntry,
  type ScoreState,
  type Side,
} from '@grandstand/rules/timeline/timeline';
import { type Selectable, sql } from 'kysely';
import { CONTENT_CHANGED } from './channels.ts';
import type { Queryable } from './database.ts';
import type { Tables } from './tables.ts';

/** Lists all entries for a game, in the order of entry. */
export async function listIncidents(db: Queryable, eventId: number): Promise<RecordEntry[]> {
  const rows = await db.kysely
    .selectFrom('incident')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('id')
    .execute();
  return rows.map(recordEntry);
}

/** Reads a line of the record. */
export function recordEntry({ id, kind, replaces, at, ...row }: Selectable<Tables['incident']>): RecordEntry {
  if (kind === 'removal') return { id, kind, replaces: replaces ?? 0 };
  const { side, player, text, away_score, home_score, away_period_score, home_period_score } = row;
  const { period_label, clock, position } = row;
  const place = { position, at: at?.getTime() ?? null };
  const scores = { away_score, home_score, away_period_score, home_period_score };
  return { id, kind, replaces, side, player, text, ...scores, period_label, clock, ...place };
}

/** The fields of an event that place and check its incidents. */
export interface TimelineEvent {
  readonly starts_at: Date;
  readonly stream_started_at: Date | null;
  readonly stream_ended_at: Date | null;
  readonly clock_offset_ms: number;
  /** The sport of its category, or of the nearest parent that has one. */
  readonly sport: Sport | null;
  /** Length of the recording; null without one, and while the game is streamed. */
  readonly duration_ms: number | null;
  /** Known with the length of a stream’s recording; null for a file. */
  readonly program_dates: ProgramDates | null;
}

export async function findTimelineEvent(db: Queryable, eventId: number): Promise<TimelineEvent | undefined> {
  const { rows } = await sql<TimelineEvent>`
    with recursive above as (
      select c.id, c.parent_id, c.sport, 0 as distance
      from event_category c join event e on e.event_category_id = c.id where e.id = ${eventId}
      union all
      select c.id, c.parent_id, c.sport, distance + 1 from event_category c join above on c.id = above.parent_id
    )
    select e.starts_at, e.stream_started_at, e.stream_ended_at, e.clock_offset_ms, r.duration_ms, r.program_dates,
      (select sport from above where sport is not null order by distance limit 1) as sport
    from event e left join recording r on r.event_id = e.id
    where e.id = ${eventId} and e.retired_at is null`.execute(db.kysely);
  return rows[0];
}

/** Blocks other entries for the same game until the transaction ends. */
export async function lockTimeline(tx: Queryable, eventId: number): Promise<void> {
  await sql`select id from channel where id = (select channel_id from event where id = ${eventId})
    for no key update`.execute(tx.kysely);
}

/** A removal has no fields but the entry that it removes. */
export type NewEntry =
  | (IncidentDraft & { readonly replaces: number | null })
  | { readonly kind: 'removal'; readonly replaces: number };

/** Where an entry comes from. */
export interface EntryOrigin {
  /** The key with which it was entered; null for a command. */
  readonly scorer_key_id: number | null;
  /** A repeated request has the same key. */
  readonly idempotency_key: string | null;
}

export const BY_COMMAND: EntryOrigin = { scorer_key_id: null, idempotency_key: null };

/** Finds the entry of an earlier request with the same key. */
export async function findRepeatedEntry(
  tx: Queryable,
  eventId: number,
  { scorer_key_id, idempotency_key }: EntryOrigin,
): Promise<RecordEntry | undefined> {
  if (idempotency_key === null) return undefined;
  const row = await tx.kysely
    .selectFrom('incident')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('scorer_key_id', 'is not distinct from', scorer_key_id)
    .where('idempotency_key', '=', idempotency_key)
    .executeTakeFirst();
  return row && recordEntry(row);
}

export async function insertIncident(
  tx: Queryable,
  eventId: number,
  entry: NewEntry,
  origin: EntryOrigin,
  enteredAt: Date,
): Promise<number> {
  const { kind, replaces } = entry;
  const fields =
    entry.kind === 'removal' ? {} : { ...entry, at: entry.at === null ? null : new Date(entry.at) };
  const { id } = await tx.kysely
    .insertInto('incident')
    .values({ ...NOTHING, ...fields, ...origin, event_id: eventId, kind, replaces, entered_at: enteredAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const NOTHING = {
  side: null,
  player: null,
  text: null,
  away_score: null,
  home_score: null,
  away_period_score: null,
  home_period_score: null,
  period_label: null,
  clock: null,
  position: null,
};

/** Sets the score of cards and lists, and notifies every process. */
export async function setScoreState(tx: Queryable, eventId: number, state: ScoreState): Promise<void> {
  const { home_score, away_score, is_final } = state;
  const label = periodText(state);
  await sql`
    with changed as (
      update event set home_score = ${home_score}::integer, away_score = ${away_score}::integer,
        period_label = ${label}::text, is_final = ${is_final}::boolean,
        timeline_version = timeline_version + 1
      where id = ${eventId} returning channel_id
    ), bumped as (
      update channel set content_version = content_version + 1 where id in (select channel_id from changed) returning id
    )
    select pg_notify(${CONTENT_CHANGED}, bumped.id::text) from bumped`.execute(tx.kysely);
}

export async function updateClockOffset(tx: Queryable, eventId: number, milliseconds: number): Promise<void> {
  await tx.kysely
    .updateTable('event')
    .set({ clock_offset_ms: milliseconds })
    .where('id', '=', eventId)
    .execute();
}

export interface EventSide {
  readonly side: Side;
  /** Alias, short name and name of the team and of its school. */
  readonly texts: readonly string[];
}

export async function listEventSides(db: Queryable, eventId: number): Promise<EventSide[]> {
  const { rows } = await sql<EventSide>`
    select case ep.position when 0 then 'away' else 'home' end as side,
      array[p.alias, p.short_name, p.name, g.alias, g.short_name, g.name] as texts
    from event_participant ep
    join participant p on p.id = ep.participant_id
    join participant_group g on g.id = p.participant_group_id
    where ep.event_id = ${eventId} order by ep.position`.execute(db.kysely);
  return rows;
}
