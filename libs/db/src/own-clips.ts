import { undoableSince } from '@grandstand/rules/clip-rules';
import { type RawBuilder, sql } from 'kysely';
import { bumpContent, lockChannels } from './channels.ts';
import { isPublicClip } from './clip-conditions.ts';
import { announceDeletion } from './clip-jobs.ts';
import type { Database, Queryable } from './database.ts';

/** A clip together with the user whose own it must be. */
export interface OwnClip {
  readonly user_id: number;
  readonly id: number;
}

interface Texts {
  readonly name: string;
  readonly tags: readonly string[];
}

/** Returns false if the user has no such clip. */
export function updateClip(db: Database, own: OwnClip, { name, tags }: Texts): Promise<boolean> {
  return changeClip(db, own, async (tx, { id }) => {
    await tx.kysely
      .updateTable('clip')
      .set({ name, tags: [...tags] })
      .where('id', '=', id)
      .execute();
  });
}

/** Hides a clip at once; the worker removes it later (decision H250). Returns false if the user has no such clip. */
export function deleteClip(db: Database, own: OwnClip, now: Date): Promise<boolean> {
  return changeClip(db, own, async (tx, { id, channel_id }) => {
    // Without the key, the same request can cut another clip.
    await sql`update clip set deleted_at = ${now}::timestamptz, idempotency_key = null where id = ${id}`.execute(
      tx.kysely,
    );
    await endSignedUrls(tx, { id, channel_id });
    await announceDeletion(tx);
  });
}

/** Undoes a deletion. Returns false if it is too late or the user has no such clip. */
export function restoreClip(db: Database, { user_id, id }: OwnClip, now: Date): Promise<boolean> {
  return db.tx(async tx => {
    await lockChannels(tx, sql`select channel_id from clip where id = ${id}`);
    const { rows } = await sql<{ channel_id: number; is_public: boolean }>`
      update clip set deleted_at = null
      where id = ${id} and user_id = ${user_id} and deleted_at > ${undoableSince(now)}::timestamptz
      returning channel_id, ${isPublicClip('clip')} as is_public`.execute(tx.kysely);
    const [restored] = rows;
    if (restored?.is_public) await bumpContent(tx, restored.channel_id);
    return restored !== undefined;
  });
}

interface ChangedClip {
  readonly id: number;
  readonly channel_id: number;
  readonly is_public: boolean;
}

/** Changes a clip of the user that is not deleted. A change of a public clip changes the channel's content. */
async function changeClip(
  db: Database,
  { user_id, id }: OwnClip,
  change: (tx: Queryable, clip: ChangedClip) => Promise<void>,
): Promise<boolean> {
  return db.tx(async tx => {
    const which: RawBuilder<unknown> = sql`id = ${id} and user_id = ${user_id} and deleted_at is null`;
    await lockChannels(tx, sql`select channel_id from clip where ${which}`);
    const { rows } = await sql<ChangedClip>`
      select id, channel_id, ${isPublicClip('clip')} as is_public from clip where ${which} for update`.execute(
      tx.kysely,
    );
    const [clip] = rows;
    if (clip === undefined) return false;
    await change(tx, clip);
    if (clip.is_public) await bumpContent(tx, clip.channel_id);
    return true;
  });
}

/** The change of the channel's content clears the servers' caches of generations. */
async function endSignedUrls(
  tx: Queryable,
  { id, channel_id }: Pick<ChangedClip, 'id' | 'channel_id'>,
): Promise<void> {
  await sql`update recording set generation = generation + 1 where clip_id = ${id}`.execute(tx.kysely);
  await bumpContent(tx, channel_id);
}

/** Creates the link of a clip, or leaves the one that it has. Returns false if the user has no such clip. */
export function shareClip(db: Database, own: OwnClip, now: Date): Promise<boolean> {
  return changeClip(db, own, async (tx, { id }) => {
    await sql`update clip set shared_at = coalesce(shared_at, ${now}::timestamptz) where id = ${id}`.execute(
      tx.kysely,
    );
  });
}

/** Ends the link of a clip, and the signed URLs that it gave. Returns false if the user has no such clip. */
export function revokeShare(db: Database, own: OwnClip): Promise<boolean> {
  return changeClip(db, own, async (tx, { id, channel_id }) => {
    const { rows } = await sql`
      with before as (
        select channel_id, id, uuid from clip where id = ${id} and shared_at is not null
      ), ended as (
        insert into ended_share (channel_id, clip_id, uuid) select * from before
      )
      update clip set shared_at = null, uuid = gen_random_uuid() where id in (select id from before)
      returning id`.execute(tx.kysely);
    if (rows.length > 0) await endSignedUrls(tx, { id, channel_id });
  });
}

/** Shows a clip in moments. Returns false if the user has no such clip. */
export function publishClip(db: Database, own: OwnClip, now: Date): Promise<boolean> {
  return changeClip(db, own, async (tx, { id, channel_id }) => {
    await sql`update clip set published_at = coalesce(published_at, ${now}::timestamptz) where id = ${id}`.execute(
      tx.kysely,
    );
    await bumpContent(tx, channel_id);
  });
}

/** Returns false if the user has no such clip. */
export function unpublishClip(db: Database, own: OwnClip): Promise<boolean> {
  return changeClip(db, own, async (tx, { id }) => {
    await sql`update clip set published_at = null where id = ${id}`.execute(tx.kysely);
  });
}
