import { type RawBuilder, sql } from 'kysely';
import type { Database, Queryable } from './database.ts';
import type { Row } from './tables.ts';

/** Notification for the worker that makes the files. */
export const DOWNLOAD_REQUESTED = 'download_requested';

/** The first day of the month in UTC, by which the allowance is counted. */
export function monthOf(now: Date): string {
  return `${now.toISOString().slice(0, 7)}-01`;
}

/** Failed downloads do not count. */
const NOT_FAILED = sql`not exists (
  select from recording_download f where f.recording_id = d.recording_id and f.failed_at is not null)`;

/** Number of games and clips downloaded this month, for a query with the aliases `u` for the user and `t` for the time. */
export const downloadsOfUser: RawBuilder<unknown> = sql`(
  (select count(*) from download d where d.user_id = u.id and d.month = t.month and ${NOT_FAILED})
  + (select count(*) from clip_download c where c.user_id = u.id and c.month = t.month))::integer`;

interface Month {
  readonly user_id: number;
  readonly now: Date;
}

/** Games and clips that were downloaded this month, without the given one. */
async function countOthers(
  tx: Queryable,
  { user_id, now }: Month,
  own: { readonly recording_id?: number; readonly clip_id?: number },
): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select (select count(*) from download d where d.user_id = ${user_id} and d.month = ${monthOf(now)}::date
        and d.recording_id <> ${own.recording_id ?? 0} and ${NOT_FAILED})::integer
      + (select count(*) from clip_download c where c.user_id = ${user_id} and c.month = ${monthOf(now)}::date
        and c.clip_id <> ${own.clip_id ?? 0})::integer as others`.execute(tx.kysely);
  return rows[0]?.others ?? 0;
}

/** Serializes one account's requests: two concurrent ones could both pass the limit. */
async function lockUser(tx: Queryable, userId: number): Promise<void> {
  await sql`select id from app_user where id = ${userId} for update`.execute(tx.kysely);
}

export interface ClipDownload extends Month {
  readonly clip_id: number;
  /** Downloads a month; null for no limit. */
  readonly limit: number | null;
}

/** Counts a clip once a month. Returns the number of downloads, or undefined if the limit is exceeded. */
export function countClipDownload(db: Database, wanted: ClipDownload): Promise<number | undefined> {
  const { user_id, clip_id, now, limit } = wanted;
  return db.tx(async tx => {
    await lockUser(tx, user_id);
    const used = (await countOthers(tx, wanted, wanted)) + 1;
    if (limit !== null && used > limit && !(await hasDownloaded(tx, wanted))) return undefined;
    await sql`
      insert into clip_download (user_id, clip_id, month)
      values (${user_id}, ${clip_id}, ${monthOf(now)}::date) on conflict do nothing`.execute(tx.kysely);
    return used;
  });
}

/** Returns true for a clip that was already downloaded this month, even if the limit was lowered since. */
async function hasDownloaded(tx: Queryable, { user_id, clip_id, now }: ClipDownload): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select 1 from clip_download where user_id = $1 and clip_id = $2 and month = $3::date',
    [user_id, clip_id, monthOf(now)],
  );
  return rowCount > 0;
}

export interface DownloadRequest {
  readonly user_id: number;
  readonly recording_id: number;
  readonly now: Date;
  /** Downloads a month; null for no limit. */
  readonly limit: number | null;
}

export interface DownloadRow
  extends Row<'recording_download', 'progress' | 'completed_at' | 'failed_at' | 'bytes'> {
  /** Games and clips downloaded this month, including this one. */
  readonly used: number;
}

/** A failed file is not retried earlier than this. */
const FAILED_FOR_MS = 3_600_000;

/** Counts the game once a month and requests its file. Returns undefined if the limit is exceeded. */
export function requestDownload(db: Database, wanted: DownloadRequest): Promise<DownloadRow | undefined> {
  const { user_id, recording_id, now, limit } = wanted;
  return db.tx(async tx => {
    await lockUser(tx, user_id);
    const used = (await countOthers(tx, wanted, wanted)) + 1;
    if (limit !== null && used > limit && !(await hasTaken(tx, wanted))) return undefined;
    const { rows } = await sql<Omit<DownloadRow, 'used'>>`
      with taken as (
        insert into download (user_id, recording_id, month)
        values (${user_id}, ${recording_id}, ${monthOf(now)}::date) on conflict do nothing
      ), notified as (
        select pg_notify(${DOWNLOAD_REQUESTED}, '')
      )
      insert into recording_download as file (recording_id, requested_at)
      select ${recording_id}::integer, ${now}::timestamptz from notified
      on conflict (recording_id) do update set requested_at = excluded.requested_at,
        failed_at = case when file.failed_at > ${new Date(now.getTime() - FAILED_FOR_MS)}::timestamptz then file.failed_at end
      returning progress, completed_at, failed_at, bytes::float8 as bytes`.execute(tx.kysely);
    return rows[0] && { ...rows[0], used };
  });
}

/** Returns true for a game that was already downloaded this month, even if the limit was lowered since. */
async function hasTaken(db: Queryable, { user_id, recording_id, now }: DownloadRequest): Promise<boolean> {
  const { rowCount } = await db.query(
    'select 1 from download where user_id = $1 and recording_id = $2 and month = $3::date',
    [user_id, recording_id, monthOf(now)],
  );
  return rowCount > 0;
}

/** The parts of a download's file name. */
export interface DownloadedGame {
  readonly channel: string;
  readonly name: string;
  readonly starts_at: Date;
  readonly time_zone: string;
  /** Null for a whole game. */
  readonly clip_name: string | null;
}

/** Finds the game of a recording, which may be that of a clip. Returns undefined if the channel no longer shows it. */
export async function findDownloadedGame(
  db: Queryable,
  recordingId: number,
): Promise<DownloadedGame | undefined> {
  const { rows } = await sql<DownloadedGame>`
    select settings.body ->> 'name' as channel, e.name, e.starts_at, e.time_zone, k.name as clip_name
    from recording r left join clip k on k.id = r.clip_id
    join event e on e.id = coalesce(r.event_id, k.event_id) and e.retired_at is null
    join channel_document settings on settings.channel_id = r.channel_id and settings.name = 'settings'
    where r.id = ${recordingId}`.execute(db.kysely);
  return rows[0];
}

export async function listWaitingDownloads(db: Queryable): Promise<number[]> {
  const { rows } = await sql<{ recording_id: number }>`
    select recording_id from recording_download where completed_at is null and failed_at is null order by requested_at`.execute(
    db.kysely,
  );
  return rows.map(row => row.recording_id);
}

export async function isDownloadWaiting(db: Queryable, recordingId: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'select 1 from recording_download where recording_id = $1 and completed_at is null and failed_at is null',
    [recordingId],
  );
  return rowCount > 0;
}

export async function setDownloadProgress(db: Queryable, id: number, progress: number): Promise<void> {
  await sql`update recording_download set progress = ${Math.min(1, Math.max(0, progress))}::real where recording_id = ${id}`.execute(
    db.kysely,
  );
}

/** Returns false if the file is obsolete because the recording has another source file by now. */
export async function finishDownload(
  db: Queryable,
  id: number,
  made: { readonly bytes: number; readonly source_hash: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update recording_download d set completed_at = now(), bytes = ${made.bytes}::bigint, progress = 1
    from recording r
    where d.recording_id = ${id} and r.id = d.recording_id and r.source_hash is not distinct from ${made.source_hash}::text
    returning r.id`.execute(db.kysely);
  return rows.length > 0;
}

export async function failDownload(db: Queryable, id: number, error: string): Promise<void> {
  await sql`update recording_download set failed_at = now(), error = ${error} where recording_id = ${id}`.execute(
    db.kysely,
  );
}

/** Deletes the rows of files that were not requested since `before`. The caller deletes the files. */
export async function retireDownloads(db: Queryable, before: Date): Promise<number[]> {
  const { rows } = await sql<{ recording_id: number }>`
    delete from recording_download where completed_at is not null and requested_at < ${before}::timestamptz
    returning recording_id`.execute(db.kysely);
  return rows.map(row => row.recording_id);
}
