import { MEDIA_TYPE } from '@grandstand/contract/media-type';
import { LIVE_BEFORE_START_MS } from '@grandstand/rules/constants';
import type { EventNote } from '@grandstand/rules/event-state';
import { type RawBuilder, sql } from 'kysely';
import { CONTENT_CHANGED } from './channels.ts';
import type { Queryable } from './database.ts';
import { type DayRange, isFound, isWithinDays, type ListPage, ofChannel } from './operator-lists.ts';
import { FIRST_GENERATION } from './stream-keys.ts';

/** The fields of an event that determine whether its stream is accepted: times, recording and stream key. */
export interface EventToStream {
  readonly id: number;
  readonly channel_id: number;
  readonly channel_key: string;
  readonly name: string;
  readonly starts_at: Date;
  readonly note: EventNote | null;
  readonly stream_opened_at: Date | null;
  readonly stream_started_at: Date | null;
  readonly stream_ended_at: Date | null;
  readonly stream_interrupted_at: Date | null;
  readonly home_score: number | null;
  readonly away_score: number | null;
  readonly period_label: string | null;
  readonly is_final: boolean;
  readonly recording_id: number | null;
  readonly recording_source: 'file' | 'live' | null;
  readonly playable_at: Date | null;
  readonly low_latency: boolean;
  readonly key_generation: number;
  readonly key_revoked_at: Date | null;
}

export async function findEventToStream(db: Queryable, id: number): Promise<EventToStream | undefined> {
  const [event] = await selectEventsToStream(db, sql`e.id = ${id}`);
  return event;
}

export function listEventsOnAir(db: Queryable): Promise<EventToStream[]> {
  return selectEventsToStream(db, sql`e.stream_started_at is not null and e.stream_ended_at is null`);
}

/** A game with the viewers of its stream; null without any. */
export interface OperatorEvent extends EventToStream {
  /** The most at one time. */
  readonly peak_viewers: number | null;
  /** Over the minutes in which somebody watched. */
  readonly average_viewers: number | null;
}

const VIEWERS = sql`,
  (select max(v.viewers) from viewer_count v where v.event_id = e.id) as peak_viewers,
  (select round(avg(v.viewers))::integer from viewer_count v where v.event_id = e.id) as average_viewers`;

/** Which games an operator asks for. */
export interface OperatorEventFilter extends DayRange {
  readonly channel_key: string | null;
  /** A part of the name or the key, or the id. */
  readonly find: string | null;
  /** The games that start in this time, or are live or open for their stream; null for all. */
  readonly around: { readonly from: Date; readonly to: Date } | null;
}

/** Lists games for the operator: live ones first, then by their start. */
export function listOperatorEvents(
  db: Queryable,
  { channel_key, find, around, ...days }: OperatorEventFilter,
  { limit, offset }: ListPage,
): Promise<OperatorEvent[]> {
  const isNow =
    around === null
      ? sql`true`
      : sql`(e.starts_at between ${around.from}::timestamptz and ${around.to}::timestamptz
          or (e.stream_ended_at is null and num_nonnulls(e.stream_started_at, e.stream_opened_at) > 0))`;
  return selectEventsToStream<OperatorEvent>(
    db,
    sql`${ofChannel(channel_key)} and ${isWithinDays(sql`e.starts_at`, days)} and ${isNow}
      and ${isFound(find, {
        text: sql`e.name || ' ' || e.key`,
        among: sql`event e`,
        hasNumber: number => sql`e.id = ${number}`,
      })}`,
    { page: sql`limit ${limit} offset ${offset}`, more: VIEWERS },
  );
}

async function selectEventsToStream<Row extends EventToStream = EventToStream>(
  db: Queryable,
  which: RawBuilder<unknown>,
  {
    page = sql``,
    more = sql``,
  }: { readonly page?: RawBuilder<unknown>; readonly more?: RawBuilder<unknown> } = {},
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select e.id, e.channel_id, c.channel_key, e.name, e.starts_at, e.note, e.stream_opened_at, e.stream_started_at,
      e.stream_ended_at, e.stream_interrupted_at, e.home_score, e.away_score, e.period_label, e.is_final, r.id as recording_id,
      r.source as recording_source, r.playable_at, e.low_latency, coalesce(k.generation, ${FIRST_GENERATION}) as key_generation,
      k.revoked_at as key_revoked_at ${more}
    from event e
    join channel c on c.id = e.channel_id and c.retired_at is null
    left join recording r on r.event_id = e.id
    left join stream_key k on k.event_id = e.id
    where e.retired_at is null and ${which}
    order by (e.stream_started_at is not null and e.stream_ended_at is null) desc, e.starts_at, e.id ${page}`.execute(
    db.kysely,
  );
  return rows;
}

/** Returns the recording of the event's stream, and creates it if necessary. Returns undefined if the event has a file instead. */
export async function ensureLiveRecording(
  db: Queryable,
  event: Pick<EventToStream, 'id' | 'channel_id'>,
): Promise<number | undefined> {
  await db.kysely
    .insertInto('recording')
    .values({ channel_id: event.channel_id, event_id: event.id, source: 'live', status: 'live' })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const found = await db.kysely
    .selectFrom('recording')
    .select('id')
    .where('event_id', '=', event.id)
    .where('source', '=', 'live')
    .executeTakeFirst();
  return found?.id;
}

/** Allows the stream before its time, at the operator's request. */
export async function allowStream(db: Queryable, eventId: number, at: Date): Promise<void> {
  await sql`update event set stream_opened_at = coalesce(stream_opened_at, ${at}::timestamptz)
    where id = ${eventId}`.execute(db.kysely);
}

/**
 * Makes the game live (decision E41) once its first segment can be watched; a silent preview follows. A game that starts early or
 * late is listed under its real time from then on (decision H411). Returns false if the game was live already, has ended or has
 * no live recording.
 */
export function startStream(db: Queryable, eventId: number, at: Date): Promise<boolean> {
  const live = recordingMedia(MEDIA_TYPE.live, 'stream/master.m3u8');
  const preview = recordingMedia(MEDIA_TYPE.preview, 'public/preview.mp4');
  return changeEvent(
    db,
    eventId,
    sql`
    changed as (
      update event set stream_started_at = ${at}::timestamptz, stream_interrupted_at = null,
        starts_at = case when abs(extract(epoch from ${at}::timestamptz - starts_at)) * 1000 > ${LIVE_BEFORE_START_MS}
          then ${at}::timestamptz else starts_at end
      where id = ${eventId} and ${isHeld} and stream_started_at is null and stream_ended_at is null
        and exists (select 1 from recording r where r.event_id = event.id and r.source = 'live')
      returning id, channel_id
    ), shown as (
      update recording set playable_at = ${at}::timestamptz
      where event_id in (select id from changed) returning id
    ), placed as (
      insert into media (recording_id, type, path)
      select shown.id, m.type, m.path from shown, (values ${live}, ${preview}) as m (type, path)
      on conflict (recording_id, type) do update set path = excluded.path
    )`,
  );
}

function recordingMedia(type: number, path: string): RawBuilder<unknown> {
  return sql`(${type}::integer, ${path}::text)`;
}

/** Records when the encoder was disconnected, or null once it is connected again. Returns false if nothing changed. */
export function setStreamInterrupted(db: Queryable, eventId: number, since: Date | null): Promise<boolean> {
  return changeEvent(
    db,
    eventId,
    sql`
    changed as (
      update event set stream_interrupted_at = ${since}::timestamptz
      where id = ${eventId} and ${isHeld} and stream_started_at is not null and stream_ended_at is null
        and (stream_interrupted_at is null) <> (${since}::timestamptz is null)
      returning id, channel_id
    )`,
  );
}

/** Adds the still of a live game to its media, once. Returns false if the game has one, or is not on air. */
export function showLiveStill(db: Queryable, eventId: number): Promise<boolean> {
  const still = recordingMedia(MEDIA_TYPE.image, 'public/live.jpg');
  return changeEvent(
    db,
    eventId,
    sql`
    placed as (
      insert into media (recording_id, type, path)
      select r.id, m.type, m.path from recording r join event e on e.id = r.event_id, (values ${still}) as m (type, path)
      where e.id = ${eventId} and r.source = 'live' and e.channel_id in (select id from held)
        and e.stream_started_at is not null and e.stream_ended_at is null
      on conflict (recording_id, type) do nothing
      returning recording_id
    ), changed as (
      select channel_id from recording where id in (select recording_id from placed)
    )`,
  );
}

/**
 * Ends the game: the same media row becomes its replay, and the jobs of its recording are queued. The live still is removed,
 * because its last frame may reveal the result (decision H89). Returns the recording, or undefined if the game was not live.
 */
export async function endStream(db: Queryable, eventId: number, at: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with ${held(eventId)}, changed as (
      update event set stream_ended_at = ${at}::timestamptz, stream_interrupted_at = null
      where id = ${eventId} and ${isHeld} and stream_started_at is not null and stream_ended_at is null
      returning id, channel_id
    ), ended as (
      update recording set status = 'queued'
      where event_id in (select id from changed) and source = 'live' returning id
    ), hidden as (
      delete from media where type = ${MEDIA_TYPE.image} and recording_id in (select id from ended)
    ), turned as (
      update media set type = ${MEDIA_TYPE.vod}
      where type = ${MEDIA_TYPE.live} and recording_id in (select id from ended)
    ), ${bumped}
    select ended.id, ${notified} from bumped, ended`.execute(db.kysely);
  return rows[0]?.id;
}

export interface Score {
  readonly home_score: number;
  readonly away_score: number;
  /** Unchanged if undefined. */
  readonly period_label?: string | null;
}

/** Returns false if there is no such event or nothing changed. */
export function setScore(db: Queryable, eventId: number, score: Score): Promise<boolean> {
  const { home_score, away_score, period_label } = score;
  const label = period_label === undefined ? sql`period_label` : sql`${period_label}::text`;
  return changeEvent(
    db,
    eventId,
    sql`
    changed as (
      update event set home_score = ${home_score}::integer, away_score = ${away_score}::integer, period_label = ${label}
      where id = ${eventId} and ${isHeld} and retired_at is null
        and (home_score, away_score, period_label) is distinct from (${home_score}::integer, ${away_score}::integer, ${label})
      returning id, channel_id
    )`,
  );
}

/** Locks the channel before its events, in the same order as applying a bundle, to avoid deadlock. */
const held = (eventId: number) => sql`held as (
  select id from channel where id = (select channel_id from event where id = ${eventId}) for no key update
)`;
const isHeld = sql`channel_id in (select id from held)`;
const bumped = sql`bumped as (
  update channel set content_version = content_version + 1 where id in (select channel_id from changed) returning id
)`;
const notified = sql`pg_notify(${CONTENT_CHANGED}, bumped.id::text)`;

/** One statement that changes an event (its part `changed`) and notifies every process atomically. */
async function changeEvent(db: Queryable, eventId: number, parts: RawBuilder<unknown>): Promise<boolean> {
  const { rows } =
    await sql`with ${held(eventId)}, ${parts}, ${bumped} select ${notified} from bumped`.execute(db.kysely);
  return rows.length > 0;
}
