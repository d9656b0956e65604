import { FINISHED_WITHOUT_STREAM_MS } from '@grandstand/rules/constants';
import type { StreamStatus } from '@grandstand/rules/event-state';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './database.ts';
import { type EventFilter, eventConditions } from './event-conditions.ts';
import { type GeoColumns, geoColumns } from './geo-rules.ts';
import type { Page } from './paging.ts';
import { type ParticipantRow, participantObject } from './participants.ts';
import { viewersOfEvent } from './presence.ts';
import { type RecordingColumns, recordingColumns } from './recording-columns.ts';
import type { Row } from './tables.ts';

export interface EventRow
  extends Row<
      'event',
      | 'id'
      | 'name'
      | 'description'
      | 'type'
      | 'starts_at'
      | 'time_zone'
      | 'event_category_id'
      | 'location_id'
      | 'gender'
      | 'home_team_id'
      | 'note'
      | 'base_price'
      | 'service_fee'
      | 'single_event_package_id'
      | 'home_score'
      | 'away_score'
      | 'period_label'
      | 'stream_started_at'
      | 'stream_interrupted_at'
    >,
    RecordingColumns,
    GeoColumns {
  readonly stream_status: StreamStatus;
  /** Its own category and those above it. */
  readonly event_category_ids: number[];
  /** Set for a live event only. */
  readonly viewers: number | null;
  /** Away first. */
  readonly participants: ParticipantRow[];
}

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
  const { rows } = await sql<EventRow>`
    with e as (
      ${eventsWithStatus(channelId, filter.now)}
    )
    ${selectEvents} where ${eventConditions(filter)}
    order by ${by} ${direction}, e.id ${direction}
    limit ${page.limit} offset ${page.offset}`.execute(db.kysely);
  return rows;
}

/** A page of them and how many there are, in one query as long as the page is one that exists. */
export async function listEventsWithTotal(
  db: Queryable,
  channelId: number,
  filter: EventFilter,
  order: EventOrder,
  page: Page,
): Promise<{ rows: EventRow[]; total: number }> {
  const by = sql.ref(`e.${order.field}`);
  const direction = sql.raw(order.direction);
  const { rows } = await sql<EventRow & { total: number }>`
    with e as (
      ${eventsWithStatus(channelId, filter.now)}
    )
    ${selectEventsWith(sql`, count(*) over () as total`)} where ${eventConditions(filter)}
    order by ${by} ${direction}, e.id ${direction}
    limit ${page.limit} offset ${page.offset}`.execute(db.kysely);
  if (rows.length === 0 && page.offset > 0) {
    return { rows, total: await countEvents(db, channelId, filter) };
  }
  return { rows, total: rows[0]?.total ?? 0 };
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
  const { rows } = await sql<EventRow>`
    with e as (
      ${eventsWithStatus(channelId, now)} and event.id = ${id}
    )
    ${selectEvents}`.execute(db.kysely);
  return rows[0];
}

/** Those of the ids that the channel shows, in their order. */
export async function listEventsById(
  db: Queryable,
  channelId: number,
  ids: readonly number[],
  now: Date,
): Promise<EventRow[]> {
  const wanted = sql`${[...ids]}::integer[]`;
  const { rows } = await sql<EventRow>`
    with e as (
      ${eventsWithStatus(channelId, now)} and event.id = any(${wanted})
    )
    ${selectEvents} order by array_position(${wanted}, e.id)`.execute(db.kysely);
  return rows;
}

/** The event to which this row of media belongs, or of which the clip is that it belongs to. */
export async function findEventOfMedia(
  db: Queryable,
  channelId: number,
  mediaId: number,
  now: Date,
): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`
    with e as (
      ${eventsWithStatus(channelId, now)} and event.id = (
        select coalesce(r.event_id, clip.event_id) from media m join recording r on r.id = m.recording_id
        left join clip on clip.id = r.clip_id where m.id = ${mediaId})
    )
    ${selectEvents}`.execute(db.kysely);
  return rows[0];
}

export interface HomepageLimits {
  readonly live: number;
  readonly upcoming: number;
  /** Replays of each sport. */
  readonly vod: number;
}

export interface HomepageEventRow extends EventRow {
  /** The sport that its category belongs to. */
  readonly sport_id: number;
}

/** Live games, the next games, and the latest playable replays of each sport, in one query: by the order of sports, then time. */
export async function listEventsForHomepage(
  db: Queryable,
  channelId: number,
  filter: EventFilter,
  limits: HomepageLimits,
): Promise<HomepageEventRow[]> {
  const { rows } = await sql<HomepageEventRow>`
    with stated as (
      ${eventsWithStatus(channelId, filter.now)}
    ), e as (
      select e.*, coalesce(c.parent_id, c.id) as sport_id, row_number() over (
        partition by e.stream_status, case when e.stream_status = 'vod' then coalesce(c.parent_id, c.id) end
        order by case when e.stream_status = 'vod' then e.starts_at end desc, e.starts_at, e.id) as place
      from stated e
      join event_category c on c.id = e.event_category_id
      where ${eventConditions(filter)} and (e.stream_status <> 'vod' or e.is_watchable)
    )
    ${selectEventsWith(sql`, e.sport_id`)}
    join event_category sport on sport.id = e.sport_id
    where e.place <= case e.stream_status
      when 'live' then ${limits.live}::integer when 'upcoming' then ${limits.upcoming}::integer
      else ${limits.vod}::integer end
    order by sport.position, sport.id, e.place`.execute(db.kysely);
  return rows;
}

/** The rule of `rules/event-state` as SQL, so that lists can filter by it. */
export function eventsWithStatus(channelId: number, now: Date): RawBuilder<unknown> {
  const finished = new Date(now.getTime() - FINISHED_WITHOUT_STREAM_MS);
  return sql`
    select event.*, coalesce(recording.playable_at is not null or recording.status not in ('live', 'failed'), false) as has_recording,
      recording.playable_at is not null as is_watchable,
      case
        when event.stream_started_at is not null and event.stream_ended_at is null then 'live'
        when event.stream_ended_at is not null or recording.playable_at is not null then 'vod'
        when num_nulls(event.home_score, event.away_score) = 0 and event.starts_at <= ${now}::timestamptz then 'vod'
        when event.starts_at <= ${finished}::timestamptz then 'vod'
        else 'upcoming'
      end as stream_status,
      case when event.stream_started_at is not null and event.stream_ended_at is null then ${viewersOfEvent(now)} end as viewers
    from event left join recording on recording.event_id = event.id
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

function selectEventsWith(more: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select e.id, e.name, e.description, e.type, e.starts_at, e.time_zone, e.stream_status, e.event_category_id,
      e.location_id, e.gender, e.home_team_id, e.note, e.base_price, e.service_fee, e.single_event_package_id,
      e.home_score, e.away_score, e.period_label, e.stream_started_at, e.stream_interrupted_at, e.viewers, ${categoriesOfEvent} as event_category_ids,
      ${participantsOfEvent} as participants, ${geoColumns('e')}, ${recordingColumns}${more}
    from e left join recording r on r.event_id = e.id`;
}

const selectEvents = selectEventsWith(sql``);
