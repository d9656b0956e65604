import { type RawBuilder, sql } from 'kysely';
import { bumpContent, lockChannels } from './channels.ts';
import { isPublicClip } from './clip-conditions.ts';
import { countClip, countCutClips } from './cut-clips.ts';
import type { Database, Queryable } from './database.ts';

/** Notification for the worker that cuts clips and removes their files. */
export const CLIP_REQUESTED = 'clip_requested';

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
}

/** Queues a clip and counts it. Returns undefined if the limit is reached. A repeated idempotency key returns the same clip. */
export function createClip(
  db: Database,
  wanted: NewClip,
  { now, limit }: Allowance,
): Promise<number | undefined> {
  return db.tx(async tx => {
    // Serializes one account's requests: two concurrent ones could both pass the limit.
    await sql`select id from app_user where id = ${wanted.user_id} for update`.execute(tx.kysely);
    const sameClick = await clipOfClick(tx, wanted);
    if (sameClick !== undefined) return sameClick;
    if (limit !== null && (await countCutClips(tx, wanted.user_id, now)) >= limit) return undefined;
    const id = await insertClip(tx, { ...wanted, created_at: now, queued_at: now });
    await countClip(tx, id, wanted.user_id, now);
    return id;
  });
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

/** Deletes a clip; the worker removes its files. Returns false if the user has no such clip. */
export function deleteClip(
  db: Database,
  { user_id, id }: { readonly user_id: number; readonly id: number },
): Promise<boolean> {
  return db.tx(async tx => (await removeClips(tx, sql`id = ${id} and user_id = ${user_id}`)) > 0);
}

/** Deletes the clips and counts of a user (decision C27). Call it in the transaction that deletes the account. */
export async function deleteClipsOfUser(tx: Queryable, userId: number): Promise<void> {
  await removeClips(tx, sql`user_id = ${userId}`);
  await sql`delete from cut_clip where user_id = ${userId}`.execute(tx.kysely);
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
