import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './database.ts';
import type { Recording } from './recordings.ts';

/** A page of an operator's list. */
export interface ListPage {
  readonly limit: number;
  readonly offset: number;
}

/** A day such as `2026-11-21`, both ends included, by the clock of each channel; null for no limit. */
export interface DayRange {
  readonly from: string | null;
  readonly to: string | null;
}

/** True for rows of the channel, or of all channels; for a query with the alias `c` for `channel`. */
export function ofChannel(channelKey: string | null): RawBuilder<boolean> {
  return sql`(${channelKey}::text is null or c.channel_key = ${channelKey})`;
}

/** The day of a time by the channel's clock; for a query with the alias `c` for `channel`. */
export function channelDay(time: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${time} at time zone coalesce((select body ->> 'time_zone' from channel_document d
    where d.channel_id = c.id and d.name = 'settings'), 'UTC'))::date`;
}

/** True if the day of a time is in the range; for a query with the alias `c` for `channel`. */
export function isWithinDays(time: RawBuilder<unknown>, { from, to }: DayRange): RawBuilder<boolean> {
  const day = channelDay(time);
  return sql`((${from}::date is null or ${day} >= ${from}::date) and (${to}::date is null or ${day} <= ${to}::date))`;
}

/** True if the text contains the words, ignoring case; null finds everything. */
export function contains(text: RawBuilder<unknown>, words: string | null): RawBuilder<boolean> {
  return sql`(${words}::text is null or position(lower(${words}::text) in lower(${text})) > 0)`;
}

/** The number at the end of what the operator types, such as 42 in `LONGSHORE-000042`; null without one. */
function numberIn(words: string | null): number | null {
  const [, digits] = /^(?:[\w-]*-0*)?(\d{1,9})$/.exec(words ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}

/** How an operator's search finds a row. */
interface Found {
  /** The text that is searched for the words. */
  readonly text: RawBuilder<unknown>;
  /** Its table, with the alias of the query. */
  readonly among: RawBuilder<unknown>;
  readonly hasNumber: (number: number) => RawBuilder<unknown>;
}

/** True for rows whose text contains the words or that have their number. A number alone finds only its row, if there is one. */
export function isFound(find: string | null, { text, among, hasNumber }: Found): RawBuilder<boolean> {
  const number = numberIn(find);
  const byText = contains(text, find);
  if (number === null) return byText;
  const exact = hasNumber(number);
  if (!/^\d+$/.test(find ?? '')) return sql`(${byText} or ${exact})`;
  return sql`(case when exists (select from ${among} where ${exact}) then ${exact} else ${byText} end)`;
}

/** The rows of one channel, or of all, that contain the text or have the number. */
export interface ListFilter {
  readonly channel_key: string | null;
  readonly find: string | null;
}

/** A recording as the operator finds it. */
export type OperatorRecording = Recording & {
  readonly channel_key: string;
  /** The name of its game or its film. */
  readonly name: string;
  /** Whether the game or film has left its bundle. */
  readonly is_owner_retired: boolean;
};

/** Lists recordings by their age. `find` is a part of the name of the game or film, or the id of the recording, the game or the film. */
export async function listOperatorRecordings(
  db: Queryable,
  { channel_key, find }: ListFilter,
  { limit, offset }: ListPage,
): Promise<OperatorRecording[]> {
  const { rows } = await sql<OperatorRecording>`
    select r.*, c.channel_key, coalesce(e.name, v.title, '') as name,
      coalesce(e.retired_at, v.retired_at) is not null as is_owner_retired
    from recording r join channel c on c.id = r.channel_id
    left join event e on e.id = r.event_id left join vod_media_item v on v.id = r.vod_media_item_id
    where r.source <> 'clip' and ${ofChannel(channel_key)}
      and ${isFound(find, {
        text: sql`coalesce(e.name, v.title, '')`,
        among: sql`recording r`,
        hasNumber: number => sql`${number} in (r.id, r.event_id, r.vod_media_item_id)`,
      })}
    order by r.id limit ${limit} offset ${offset}`.execute(db.kysely);
  return rows;
}

/** A film as the operator finds it. */
export interface OperatorFilm {
  readonly id: number;
  readonly channel_key: string;
  readonly title: string;
  readonly date: Date;
  readonly recording_id: number | null;
  readonly recording_status: string | null;
}

/** Lists films, newest first. */
export async function listOperatorFilms(
  db: Queryable,
  { channel_key, find }: ListFilter,
  { limit, offset }: ListPage,
): Promise<OperatorFilm[]> {
  const { rows } = await sql<OperatorFilm>`
    select v.id, c.channel_key, v.title, v.date, r.id as recording_id, r.status as recording_status
    from vod_media_item v join channel c on c.id = v.channel_id
    left join recording r on r.vod_media_item_id = v.id
    where v.retired_at is null and c.retired_at is null and ${ofChannel(channel_key)}
      and ${isFound(find, {
        text: sql`v.title`,
        among: sql`vod_media_item v`,
        hasNumber: number => sql`v.id = ${number}`,
      })}
    order by v.date desc, v.id desc limit ${limit} offset ${offset}`.execute(db.kysely);
  return rows;
}

/** An account as the operator finds it: no password. */
export interface OperatorUser {
  readonly id: number;
  readonly channel_key: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email_verified_at: Date | null;
  readonly temporary_password: boolean;
  readonly blocked_at: Date | null;
  /** Names of the providers that this user signs in with. */
  readonly providers: readonly string[];
  readonly created_at: Date;
  readonly orders: number;
}

/** Lists accounts by their age, of all channels unless one is given. `find` is a part of the address or the name, or the id. */
export async function listOperatorUsers(
  db: Queryable,
  { channel_key, find }: ListFilter,
  { limit, offset }: ListPage,
): Promise<OperatorUser[]> {
  const { rows } = await sql<OperatorUser>`
    select u.id, c.channel_key, u.email, u.first_name, u.last_name, u.email_verified_at, u.temporary_password, u.blocked_at, u.created_at,
      (select coalesce(jsonb_agg(distinct i.provider order by i.provider), '[]') from user_identity i where i.user_id = u.id)
        as providers,
      (select count(*)::integer from app_order o where o.user_id = u.id and o.status = 'paid') as orders
    from app_user u join channel c on c.id = u.channel_id
    where u.deleted_at is null and c.retired_at is null and ${ofChannel(channel_key)}
      and ${isFound(find, {
        text: sql`u.email || ' ' || u.first_name || ' ' || u.last_name`,
        among: sql`app_user u`,
        hasNumber: number => sql`u.id = ${number}`,
      })}
    order by u.id limit ${limit} offset ${offset}`.execute(db.kysely);
  return rows;
}

/** A film's recording. */
interface FilmRecording {
  readonly id: number;
  /** The film's title. */
  readonly title: string;
}

/** Finds the recordings of films. */
export async function findFilmRecordings(
  db: Queryable,
  vodMediaItemIds: readonly number[],
): Promise<FilmRecording[]> {
  if (vodMediaItemIds.length === 0) return [];
  const { rows } = await sql<FilmRecording>`
    select r.id, v.title from recording r join vod_media_item v on v.id = r.vod_media_item_id
    where v.id = any(${vodMediaItemIds}::integer[]) order by r.id`.execute(db.kysely);
  return rows;
}
