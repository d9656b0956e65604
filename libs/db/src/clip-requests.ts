import { MEDIA_TYPE } from '@grandstand/contract/media-type';
import { type RawBuilder, sql } from 'kysely';
import { bumpContent, lockChannels } from './channels.ts';
import { isPublicClip } from './clip-conditions.ts';
import { CLIP_REQUESTED, failLateClip } from './clip-jobs.ts';
import { countClip, countCutClips } from './cut-clips.ts';
import type { Database, Queryable } from './database.ts';
import type { OwnClip } from './own-clips.ts';

export interface NewClip {
  readonly channel_id: number;
  readonly user_id: number;
  readonly event_id: number;
  readonly event_media_id: number;
  readonly name: string;
  /** Seconds from the start of the recording. */
  readonly start_time: number;
  readonly duration: number;
  readonly tags: readonly string[];
  readonly idempotency_key: string | null;
}

export interface Allowance {
  readonly now: Date;
  /** Clips a month; null for no limit. */
  readonly limit: number | null;
  /** The path at which the clip plays until it is cut, relative to its recording's folder. */
  readonly instant_path?: string | undefined;
}

/** Queues a clip and counts it. Returns undefined if the limit is reached. A repeated idempotency key returns the same clip. */
export function createClip(
  db: Database,
  wanted: NewClip,
  { now, limit, instant_path }: Allowance,
): Promise<number | undefined> {
  return db.tx(async tx => {
    // Serializes one account's requests: two concurrent ones could both pass the limit.
    await sql`select id from app_user where id = ${wanted.user_id} for update`.execute(tx.kysely);
    const sameClick = await clipOfClick(tx, wanted);
    if (sameClick !== undefined) return sameClick;
    if (limit !== null && (await countCutClips(tx, wanted.user_id, now)) >= limit) return undefined;
    const id = await insertClip(tx, { ...wanted, created_at: now, queued_at: now });
    await countClip(tx, id, wanted.user_id, now);
    await placeInstantMedia(tx, id, instant_path);
    return id;
  });
}

/** Queues a failed clip again and counts it. Returns undefined if the limit is reached. Nothing changes for a clip that has not failed. */
export function retryClip(
  db: Database,
  { user_id, id }: OwnClip,
  { now, limit, instant_path }: Allowance,
): Promise<number | undefined> {
  return db.tx(async tx => {
    await sql`select id from app_user where id = ${user_id} for update`.execute(tx.kysely);
    await failLateClip(tx, id, now);
    const { rows } = await sql`
      select from clip where id = ${id} and user_id = ${user_id} and status = 'failed' and deleted_at is null`.execute(
      tx.kysely,
    );
    if (rows.length === 0) return id;
    if (limit !== null && (await countCutClips(tx, user_id, now)) >= limit) return undefined;
    await countClip(tx, id, user_id, now);
    await sql`
      with again as (
        update clip set status = 'queued', failure = null, queued_at = ${now}::timestamptz where id = ${id} returning id
      ), recorded as (
        update recording set status = 'queued', error = null where clip_id in (select id from again) returning id
      )
      select pg_notify(${CLIP_REQUESTED}, '') from recorded`.execute(tx.kysely);
    await placeInstantMedia(tx, id, instant_path);
    return id;
  });
}

/** The finished clip replaces the path and keeps the id; a failed one loses the row. */
async function placeInstantMedia(tx: Queryable, clipId: number, path: string | undefined): Promise<void> {
  if (path === undefined) return;
  await sql`
    insert into media (recording_id, type, path)
    select id, ${MEDIA_TYPE.vod}::integer, ${path}::text from recording where clip_id = ${clipId}`.execute(
    tx.kysely,
  );
}

async function clipOfClick(
  tx: Queryable,
  { user_id, idempotency_key }: NewClip,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from clip where user_id = ${user_id} and idempotency_key = ${idempotency_key}`.execute(
    tx.kysely,
  );
  return rows[0]?.id;
}

type ClipValues = NewClip & {
  readonly created_at: Date;
  readonly queued_at: Date;
  readonly published_at?: Date;
  readonly key?: string;
};

/** Inserts the clip together with its recording. */
export async function insertClip(tx: Queryable, values: ClipValues): Promise<number> {
  const { id } = await tx.kysely
    .insertInto('clip')
    .values({ ...values, tags: [...values.tags] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    with made as (
      insert into recording (channel_id, clip_id, source) values (${values.channel_id}, ${id}, 'clip') returning id
    )
    select pg_notify(${CLIP_REQUESTED}, '') from made`.execute(tx.kysely);
  return id;
}

/** Removes clips that were deleted before this time. The worker removes their files. */
export function removeDeletedClips(db: Database, before: Date): Promise<number> {
  return db.tx(tx => removeClips(tx, sql`deleted_at <= ${before}::timestamptz`));
}

/** When the first of the deleted clips was deleted that are not removed yet. */
export async function firstDeletion(db: Queryable): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select min(deleted_at) as at from clip`.execute(db.kysely);
  return rows[0]?.at ?? null;
}

/** Deletes the clips and counts of a user (decision C27). Call it in the transaction that deletes the account. */
export async function deleteClipsOfUser(tx: Queryable, userId: number): Promise<void> {
  await removeClips(tx, sql`user_id = ${userId}`);
  await sql`delete from cut_clip where user_id = ${userId}`.execute(tx.kysely);
  await sql`delete from clip_download where user_id = ${userId}`.execute(tx.kysely);
}

async function removeClips(tx: Queryable, which: RawBuilder<unknown>): Promise<number> {
  await lockChannels(tx, sql`select channel_id from clip where ${which}`);
  const { rows } = await sql<{ channel_id: number; is_public: boolean }>`
    delete from clip where ${which} returning channel_id, ${isPublicClip('clip')} as is_public`.execute(
    tx.kysely,
  );
  const seen = rows.find(row => row.is_public);
  if (seen !== undefined) await bumpContent(tx, seen.channel_id);
  return rows.length;
}
