import type { ClipFailureReason } from '@grandstand/rules/clip-rules';
import { CLIP_CREATION_MS } from '@grandstand/rules/constants';
import { type RawBuilder, sql } from 'kysely';
import { bumpContent, lockChannels } from './channels.ts';
import type { Database, Queryable } from './database.ts';
import type { NewMedia, RecordingInfo } from './recordings.ts';

/** Notification for the worker that cuts clips and removes their files. */
export const CLIP_REQUESTED = 'clip_requested';

/** Wakes the worker, which removes a deleted clip when its deletion cannot be undone any more. */
export async function announceDeletion(tx: Queryable): Promise<void> {
  await sql`select pg_notify(${CLIP_REQUESTED}, '')`.execute(tx.kysely);
}

const IS_WAITING = sql`clip.status in ('queued', 'processing')`;
/** It was cut before clips had files. */
const IS_WITHOUT_FILE = sql`clip.status = 'done' and clip.file_bytes is null`;

/** The clip was requested less than five minutes ago. */
function isInTime(now: Date): RawBuilder<unknown> {
  return sql`clip.queued_at > ${new Date(now.getTime() - CLIP_CREATION_MS)}::timestamptz`;
}

export interface WaitingClip {
  readonly id: number;
  readonly recording_id: number;
  /** True for a bundle's clip, and for one that only lacks its file. Visitors' clips are cut first. */
  readonly has_time: boolean;
}

export async function listWaitingClips(db: Queryable): Promise<WaitingClip[]> {
  const { rows } = await sql<WaitingClip>`
    select clip.id, r.id as recording_id, clip.key is not null or clip.status = 'done' as has_time
    from clip join recording r on r.clip_id = clip.id where ${IS_WAITING} or ${IS_WITHOUT_FILE}
    order by clip.queued_at, clip.id`.execute(db.kysely);
  return rows;
}

/** A clip to cut, with its source. */
export interface CutClip {
  readonly id: number;
  readonly recording_id: number;
  readonly start_time: number;
  readonly duration: number;
  readonly queued_at: Date;
  /** Null if the recording was deleted. */
  readonly source_recording_id: number | null;
  /** The game is on air, so its recording still grows. */
  readonly is_growing: boolean;
}

/** Marks a clip as being processed. Returns undefined if it is done, deleted or past its five minutes. */
export async function claimClip(db: Queryable, id: number, now: Date): Promise<CutClip | undefined> {
  const { rows } = await sql<CutClip>`
    with taken as (
      update clip set status = 'processing' where id = ${id} and ${IS_WAITING} and ${isInTime(now)} returning clip.*
    ), begun as (
      update recording set status = 'processing' where clip_id = (select id from taken) returning id
    )
    select taken.id, begun.id as recording_id, taken.start_time, taken.duration, taken.queued_at,
      source.id as source_recording_id, coalesce(source.status = 'live', false) as is_growing
    from taken cross join begun
    left join media m on m.id = taken.event_media_id
    left join recording source on source.id = m.recording_id`.execute(db.kysely);
  return rows[0];
}

/** Returns false if the clip was deleted or has failed. Its files must then be removed. */
export async function isClipWanted(db: Queryable, id: number): Promise<boolean> {
  const { rowCount } = await db.query("select 1 from clip where id = $1 and status <> 'failed'", [id]);
  return rowCount > 0;
}

interface Made extends RecordingInfo {
  readonly media: readonly NewMedia[];
  /** Size of its MP4, 0 without one. */
  readonly file_bytes: number;
}

/** Publishes the media of a clip whose files are in storage. Returns false if the clip was deleted or has failed meanwhile. */
export function finishClip(
  db: Database,
  id: number,
  { media, file_bytes, ...facts }: Made,
): Promise<boolean> {
  return db.tx(async tx => {
    await lockChannels(tx, sql`select channel_id from clip where id = ${id}`);
    const done = await tx.kysely
      .updateTable('clip')
      .set({ status: 'done', file_bytes })
      .where('id', '=', id)
      .where('status', '=', 'processing')
      .returning(['channel_id', 'published_at'])
      .executeTakeFirst();
    if (done === undefined) return false;
    await tx.kysely
      .updateTable('recording')
      .set({ ...facts, status: 'ready', progress: 1, playable_at: sql`now()`, poster_at: sql`now()` })
      .where('clip_id', '=', id)
      .execute();
    await placeMedia(tx, id, media);
    if (done.published_at !== null) await bumpContent(tx, done.channel_id);
    return true;
  });
}

async function placeMedia(tx: Queryable, clipId: number, media: readonly NewMedia[]): Promise<void> {
  const types = media.map(({ type }) => type);
  const paths = media.map(({ path }) => path);
  await sql`
    insert into media (recording_id, type, path)
    select r.id, m.type, m.path
    from recording r, unnest(${types}::integer[], ${paths}::text[]) as m (type, path)
    where r.clip_id = ${clipId}
    on conflict (recording_id, type) do update set path = excluded.path`.execute(tx.kysely);
}

/** Returns whether the clip is done and only its MP4 is missing. */
export async function needsFile(db: Queryable, id: number): Promise<boolean> {
  const { rows } = await sql`select from clip where id = ${id} and ${IS_WITHOUT_FILE}`.execute(db.kysely);
  return rows.length > 0;
}

export async function setClipFile(db: Queryable, id: number, file_bytes: number): Promise<void> {
  await db.kysely.updateTable('clip').set({ file_bytes }).where('id', '=', id).execute();
}

interface Failure {
  /** For the owner. */
  readonly reason: ClipFailureReason;
  /** For the operator. */
  readonly error: string;
}

const LATE: Failure = { reason: 'timed_out', error: 'It was not made within five minutes.' };

/** Marks a clip as failed, so that it does not count against the allowance. */
export async function failClip(db: Queryable, id: number, failure: Failure): Promise<void> {
  await fail(db, sql`clip.id = ${id}`, failure);
}

/** Fails clips after five minutes (specification 4: 'up to 5 minutes'). Returns the recordings whose files may have to be removed. */
export function failLateClips(db: Queryable, now: Date): Promise<number[]> {
  return fail(db, sql`not ${isInTime(now)}`, LATE);
}

/** Fails this clip if its five minutes are over. Its files are replaced or removed by the next attempt. */
export async function failLateClip(db: Queryable, id: number, now: Date): Promise<void> {
  await fail(db, sql`clip.id = ${id} and not ${isInTime(now)}`, LATE);
}

async function fail(
  db: Queryable,
  which: RawBuilder<unknown>,
  { reason, error }: Failure,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with failed as (
      update clip set status = 'failed', failure = ${reason} where ${IS_WAITING} and ${which} returning id
    ), given_back as (
      delete from cut_clip where clip_id in (select id from failed)
    ), withdrawn as (
      delete from media where recording_id in (select id from recording where clip_id in (select id from failed))
    )
    update recording set status = 'failed', error = ${error} where clip_id in (select id from failed)
    returning recording.id`.execute(db.kysely);
  return rows.map(row => row.id);
}

/** A clip that plays from the segments of its game. */
export interface InstantClip {
  readonly start_time: number;
  readonly duration: number;
  readonly is_cut: boolean;
  readonly source_recording_id: number;
}

/** Finds the clip of this recording, if it was requested after `since`, and has neither failed nor been deleted. */
export async function findInstantClip(
  db: Queryable,
  recordingId: number,
  since: Date,
): Promise<InstantClip | undefined> {
  const { rows } = await sql<InstantClip>`
    select clip.start_time, clip.duration, clip.status = 'done' as is_cut, source.recording_id as source_recording_id
    from recording r
    join clip on clip.id = r.clip_id
    join media source on source.id = clip.event_media_id
    where r.id = ${recordingId} and clip.status <> 'failed' and clip.deleted_at is null
      and clip.queued_at > ${since}::timestamptz`.execute(db.kysely);
  return rows[0];
}

/** Lists the recordings of deleted clips. */
export async function listRemovedClips(db: Queryable): Promise<number[]> {
  const { rows } = await sql<{ recording_id: number }>`select recording_id from removed_clip`.execute(
    db.kysely,
  );
  return rows.map(row => row.recording_id);
}

/** Call it after the recording's files are removed. */
export async function forgetRemovedClip(db: Queryable, recordingId: number): Promise<void> {
  await sql`delete from removed_clip where recording_id = ${recordingId}`.execute(db.kysely);
}
