import { FINISHED_WITHOUT_STREAM_MS, SIMULATED_LEAD_MS } from '@grandstand/rules/constants';
import type { StreamStatus } from '@grandstand/rules/event-state';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './database.ts';
import { type EventFilter, eventConditions } from './event-conditions.ts';
import { type GeoColumns, geoColumns } from './geo-rules.ts';
import type { Page } from './paging.ts';
import { type ParticipantRow, participantObject } from './participants.ts';
import { viewersOfEvent } from './presence.ts';
import { type RecordingColumns, recordingColumns } from './recording-columns.ts';
import {
  isSimulated,
  type SimulationColumns,
  simulationColumns,
  simulationOfEvent,
  withSimulation,
} from './simulated-events.ts';
import { SHOWN_EVENT_COLUMNS } from './tables/events.ts';
import type { Row } from './tables.ts';

/** Columns that are read without conversion. */
export const EVENT_COLUMNS = [
  'id',
  ...SHOWN_EVENT_COLUMNS,
  'stream_started_at',
  'stream_interrupted_at',
] as const;

export interface EventRow extends Row<'event', (typeof EVENT_COLUMNS)[number]>, RecordingColumns, GeoColumns {
  readonly stream_status: StreamStatus;
  /** The event's category and its parents. */
  readonly event_category_ids: number[];
  /** Null unless the event is live. */
  readonly viewers: number | null;
  /** Away first. */
  readonly participants: ParticipantRow[];
  /** Null unless the recording is to be shown, or is being shown, as simulated live (decision E48). */
  readonly simulated_live: { readonly played_at: Date } | null;
}

type StoredEvent = Omit<EventRow, 'simulated_live'> & SimulationColumns;

export interface EventOrder {
  readonly field: 'starts_at' | 'id';
  readonly direction: 'asc' | 'desc';
}

export async function listEvents(
  db: Queryable,
  channelId: number,
  filter: EventFilter,
  order: EventOrder,
  page: Page,
): Promise<EventRow[]> {
  const by = sql.ref(`e.${order.field}`);
  const direction = sql.raw(order.direction);
  const { rows } = await sql<StoredEvent>`
    with e as (
      ${eventsWithStatus(channelId, filter.now)}
    )
    ${selectEvents} where ${eventConditions(filter)}
    order by ${by} ${direction}, e.id ${direction}
    limit ${page.limit} offset ${page.offset}`.execute(db.kysely);
  return rows.map(withSimulation);
}

/** Lists a page of events with the total. A page past the end costs a second query. */
export async function listEventsWithTotal(
  db: Queryable,
  channelId: number,
  filter: EventFilter,
  order: EventOrder,
  page: Page,
): Promise<{ rows: EventRow[]; total: number }> {
  const by = sql.ref(`e.${order.field}`);
  const direction = sql.raw(order.direction);
  const { rows } = await sql<StoredEvent & { total: number }>`
    with e as (
      ${eventsWithStatus(channelId, filter.now)}
    )
    ${selectEventsWith(sql`, count(*) over () as total`)} where ${eventConditions(filter)}
    order by ${by} ${direction}, e.id ${direction}
    limit ${page.limit} offset ${page.offset}`.execute(db.kysely);
  if (rows.length === 0 && page.offset > 0) {
    return { rows: [], total: await countEvents(db, channelId, filter) };
  }
  return { rows: rows.map(withSimulation), total: rows[0]?.total ?? 0 };
}

export async function countEvents(db: Queryable, channelId: number, filter: EventFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with e as (
      ${eventsWithStatus(channelId, filter.now)}
    )
    select count(*) as total from e where ${eventConditions(filter)}`.execute(db.kysely);
  return rows[0]?.total ?? 0;
}

export async function findEvent(
  db: Queryable,
  channelId: number,
  id: number,
  now: Date,
): Promise<EventRow | undefined> {
  const { rows } = await sql<StoredEvent>`
    with e as (
      ${eventsWithStatus(channelId, now)} and event.id = ${id}
    )
    ${selectEvents}`.execute(db.kysely);
  return rows[0] && withSimulation(rows[0]);
}

/** Lists the events with these ids that the channel shows, in the order of the ids. */
export async function listEventsById(
  db: Queryable,
  channelId: number,
  ids: readonly number[],
  now: Date,
): Promise<EventRow[]> {
  const wanted = sql`${[...ids]}::integer[]`;
  const { rows } = await sql<StoredEvent>`
    with e as (
      ${eventsWithStatus(channelId, now)} and event.id = any(${wanted})
    )
    ${selectEvents} order by array_position(${wanted}, e.id)`.execute(db.kysely);
  return rows.map(withSimulation);
}

/** Finds the event that this row of `media` belongs to, directly or through a clip. */
export async function findEventOfMedia(
  db: Queryable,
  channelId: number,
  mediaId: number,
  now: Date,
): Promise<EventRow | undefined> {
  const { rows } = await sql<StoredEvent>`
    with e as (
      ${eventsWithStatus(channelId, now)} and event.id = (
        select coalesce(r.event_id, clip.event_id) from media m join recording r on r.id = m.recording_id
        left join clip on clip.id = r.clip_id where m.id = ${mediaId})
    )
    ${selectEvents}`.execute(db.kysely);
  return rows[0] && withSimulation(rows[0]);
}

export interface HomepageLimits {
  readonly live: number;
  readonly upcoming: number;
  /** The maximum number of replays of each sport. */
  readonly vod: number;
}

export interface HomepageEventRow extends EventRow {
  /** The sport that its category belongs to. */
  readonly sport_id: number;
}

/** Lists live games, the next games and each sport's latest playable replays in one query, by sport, then by time. */
export async function listEventsForHomepage(
  db: Queryable,
  channelId: number,
  filter: EventFilter,
  limits: HomepageLimits,
): Promise<HomepageEventRow[]> {
  const { rows } = await sql<StoredEvent & { sport_id: number }>`
    with stated as (
      ${eventsWithStatus(channelId, filter.now)}
    ), e as (
      select e.*, coalesce(c.parent_id, c.id) as sport_id, row_number() over (
        partition by e.stream_status, case when e.stream_status = 'vod' then coalesce(c.parent_id, c.id) end
        order by case when e.stream_status = 'vod' then e.starts_at end desc, e.starts_at, e.id) as place
      from stated e
      join event_category c on c.id = e.event_category_id
      where ${eventConditions(filter)} and (e.stream_status <> 'vod' or e.is_watchable)
        and not (e.stream_status = 'upcoming' and e.is_simulated)
    )
    ${selectEventsWith(sql`, e.sport_id`)}
    join event_category sport on sport.id = e.sport_id
    where e.place <= case e.stream_status
      when 'live' then ${limits.live}::integer when 'upcoming' then ${limits.upcoming}::integer
      else ${limits.vod}::integer end
    order by sport.position, sport.id, e.place`.execute(db.kysely);
  return rows.map(withSimulation);
}

/** Implements the rule of `rules/event-state` in SQL, so that lists can be filtered by it. */
export function eventsWithStatus(channelId: number, now: Date): RawBuilder<unknown> {
  const finished = new Date(now.getTime() - FINISHED_WITHOUT_STREAM_MS);
  const shownSince = sql`${new Date(now.getTime() - SIMULATED_LEAD_MS)}::timestamptz`;
  return sql`
    select event.*, coalesce(recording.playable_at is not null or recording.status not in ('live', 'failed'), false) as has_recording,
      recording.playable_at is not null as is_watchable,
      case
        when ${isSimulated(now)} then case when simulated.starts_at <= ${shownSince} then 'live' else 'upcoming' end
        when event.stream_started_at is not null and event.stream_ended_at is null then 'live'
        when event.stream_ended_at is not null or recording.playable_at is not null then 'vod'
        when event.is_final and event.starts_at <= ${now}::timestamptz then 'vod'
        when event.starts_at <= ${finished}::timestamptz then 'vod'
        else 'upcoming'
      end as stream_status,
      case when (event.stream_started_at is not null and event.stream_ended_at is null) or ${isSimulated(now)}
        then ${viewersOfEvent(now)} end as viewers,
      ${simulationOfEvent(now)}
    from event left join recording on recording.event_id = event.id
      left join simulated_live simulated on simulated.event_id = event.id
    where event.channel_id = ${channelId} and event.retired_at is null`;
}

const participantsOfEvent = sql`(
  select coalesce(jsonb_agg(${participantObject} order by ep.position), '[]')
  from event_participant ep
  join participant p on p.id = ep.participant_id
  join event_category c on c.id = p.event_category_id
  where ep.event_id = e.id)`;

const categoriesOfEvent = sql`array(
  with recursive above as (
    select c.id, c.parent_id from event_category c where c.id = e.event_category_id
    union all
    select c.id, c.parent_id from event_category c join above on c.id = above.parent_id)
  select id from above)`;

const storedColumns = sql.join(EVENT_COLUMNS.map(column => sql.ref(`e.${column}`)));

function selectEventsWith(more: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${storedColumns}, e.stream_status, e.viewers, ${categoriesOfEvent} as event_category_ids,
      ${participantsOfEvent} as participants, ${geoColumns('e')}, ${recordingColumns}, ${simulationColumns}${more}
    from e left join recording r on r.event_id = e.id`;
}

const selectEvents = selectEventsWith(sql``);
