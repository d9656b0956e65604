import type { ProgramDates } from '@grandstand/rules/timeline/program-dates';
import { type Selectable, sql } from 'kysely';
import { CONTENT_CHANGED, lockChannels } from './channels.ts';
import { isPublicClip } from './clip-conditions.ts';
import type { Database, Queryable } from './database.ts';
import { simulationEnd } from './simulation-end.ts';
import type { RecordingStep, RecordingTable } from './tables/recordings.ts';

export type Recording = Selectable<RecordingTable>;

export type NewRecording = {
  readonly channel_id: number;
  readonly source_path: string;
  readonly source_hash: string;
} & ({ readonly event_id: number } | { readonly vod_media_item_id: number });

/**
 * Creates the recording of this event or VOD item from this file. The same file changes nothing, another file starts the
 * import again, and the recording of a stream is not replaced (decision H73). `isNew` is true if the file must be imported.
 */
export async function createRecording(
  db: Queryable,
  wanted: NewRecording,
): Promise<{ id: number; isNew: boolean }> {
  const added = await db.kysely
    .insertInto('recording')
    .values(wanted)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return { id: added.id, isNew: true };
  const before = await findOwnersRecording(db, wanted);
  // The recording was removed between the two statements.
  if (before === undefined) return createRecording(db, wanted);
  const { id, source_hash } = before;
  if (source_hash === wanted.source_hash) return { id, isNew: false };
  return { id, isNew: await restart(db, id, wanted) };
}

/** Returns false if the recording came from a stream. */
async function restart(
  db: Queryable,
  id: number,
  { source_path, source_hash }: NewRecording,
): Promise<boolean> {
  const { rows } = await sql`
    with fresh as (
      update recording set source_path = ${source_path}, source_hash = ${source_hash}, status = 'queued', step = null,
        progress = 0, error = null, duration_ms = null, width = null, height = null, has_audio = null,
        playable_at = null, poster_at = null, preview_at = null, storyboard_at = null, ladder_at = null
      where id = ${id} and source = 'file'
      returning id
    ), taken_back as (
      delete from recording_download where recording_id in (select id from fresh)
    ), withdrawn as (
      delete from media where recording_id in (select id from fresh)
    )
    select id from fresh`.execute(db.kysely);
  if (rows.length === 0) return false;
  await changeContent(db, id);
  return true;
}

export function findRecording(db: Queryable, id: number): Promise<Recording | undefined> {
  return db.kysely.selectFrom('recording').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Runs `change` if the recording still has this source file. Returns false if it has another one by now or was deleted. */
export function changeOfFile(
  db: Database,
  { id, source_hash }: Pick<Recording, 'id' | 'source_hash'>,
  change: (tx: Queryable) => Promise<void>,
): Promise<boolean> {
  return db.tx(async tx => {
    await lockChannelOf(tx, id);
    // Locks the row, so that a concurrent import of another file waits.
    const row = await tx.kysely
      .selectFrom('recording')
      .select('source_hash')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined || row.source_hash !== source_hash) return false;
    await change(tx);
    return true;
  });
}

function lockChannelOf(tx: Queryable, id: number): Promise<void> {
  return lockChannels(tx, sql`select channel_id from recording where id = ${id}`);
}

export function listRecordings(db: Queryable): Promise<Recording[]> {
  return db.kysely.selectFrom('recording').selectAll().where('source', '!=', 'clip').orderBy('id').execute();
}

/** Whether a recording still needs this file, because it is being imported or can be retried. */
export async function isSourceWanted(db: Queryable, sourcePath: string): Promise<boolean> {
  const wanted = await db.kysely
    .selectFrom('recording')
    .select('id')
    .where('source_path', '=', sourcePath)
    .where('status', '!=', 'ready')
    .executeTakeFirst();
  return wanted !== undefined;
}

/** Finds the recording of an event or VOD item. */
export function findOwnersRecording(
  db: Queryable,
  owner: { readonly event_id: number } | { readonly vod_media_item_id: number },
): Promise<Recording | undefined> {
  const [column, id] =
    'event_id' in owner
      ? (['event_id', owner.event_id] as const)
      : (['vod_media_item_id', owner.vod_media_item_id] as const);
  return db.kysely.selectFrom('recording').selectAll().where(column, '=', id).executeTakeFirst();
}

/** Finds the channel of an event or VOD item, which may have no recording. */
export async function findOwnersChannel(
  db: Queryable,
  owner: { readonly event_id: number } | { readonly vod_media_item_id: number },
): Promise<number | undefined> {
  const [table, id] =
    'event_id' in owner
      ? (['event', owner.event_id] as const)
      : (['vod_media_item', owner.vod_media_item_id] as const);
  const found = await db.kysely
    .selectFrom(table)
    .select('channel_id')
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  return found?.channel_id;
}

/** Lists recordings that a dead process may have left unfinished, oldest first. They are queued again at startup. */
export async function listUnfinishedRecordings(db: Queryable): Promise<number[]> {
  const rows = await db.kysely
    .selectFrom('recording')
    .select('id')
    .where('status', 'in', ['queued', 'processing'])
    .where('source', '!=', 'clip')
    // Without a hash there is no file yet: the demonstration is still drawing it.
    .where(eb => eb.or([eb('source', '=', 'live'), eb('source_hash', '!=', '')]))
    .orderBy('id')
    .execute();
  return rows.map(row => row.id);
}

/** Queues a failed recording again, with its finished parts; returns false if it has not failed. */
export async function retryRecording(db: Queryable, id: number): Promise<boolean> {
  const retried = await db.kysely
    .updateTable('recording')
    .set({ status: 'queued', error: null })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .where('source', '!=', 'clip')
    .returning('id')
    .executeTakeFirst();
  return retried !== undefined;
}

/** Queues failed recordings of streams again: unlike a file, their footage cannot be uploaded again. */
export async function retryFailedStreams(db: Queryable): Promise<void> {
  await db.kysely
    .updateTable('recording')
    .set({ status: 'queued', error: null })
    .where('status', '=', 'failed')
    .where('source', '=', 'live')
    .where('playable_at', 'is not', null)
    .execute();
}

/** Marks a recording as being processed. Returns undefined if it is still live, is ready or was deleted. */
export function claimRecording(db: Queryable, id: number): Promise<Recording | undefined> {
  return db.kysely
    .updateTable('recording')
    .set({ status: 'processing', error: null })
    .where('id', '=', id)
    .where('status', 'not in', ['live', 'ready'])
    .where('source', '!=', 'clip')
    .returningAll()
    .executeTakeFirst();
}

/** Finds another recording of the same file that has these parts already. */
export function findDuplicate(
  db: Queryable,
  { id, source_hash }: { readonly id: number; readonly source_hash: string },
  parts: readonly RecordingPart[],
): Promise<Recording | undefined> {
  let twins = db.kysely
    .selectFrom('recording')
    .selectAll()
    .where('source_hash', '=', source_hash)
    .where('id', '!=', id);
  for (const part of parts) twins = twins.where(`${part}_at`, 'is not', null);
  return twins.orderBy('id').limit(1).executeTakeFirst();
}

export interface RecordingInfo {
  readonly duration_ms: number;
  readonly width: number;
  readonly height: number;
  readonly has_audio: boolean;
}

/** Only streams have program dates. */
export async function setRecordingInfo(
  db: Queryable,
  id: number,
  info: RecordingInfo,
  dates: ProgramDates | null = null,
): Promise<void> {
  await db.kysely
    .updateTable('recording')
    .set({ ...info, program_dates: dates === null ? null : JSON.stringify(dates) })
    .where('id', '=', id)
    .execute();
}

export async function startRecordingStep(db: Queryable, id: number, step: RecordingStep): Promise<void> {
  await db.kysely.updateTable('recording').set({ step }).where('id', '=', id).execute();
}

/** 0 to 1, over all steps. */
export async function setRecordingProgress(db: Queryable, id: number, progress: number): Promise<void> {
  await db.kysely
    .updateTable('recording')
    .set({ progress: Math.min(1, Math.max(0, progress)) })
    .where('id', '=', id)
    .execute();
}

export type RecordingPart = 'playable' | 'poster' | 'preview' | 'storyboard' | 'ladder';

export interface NewMedia {
  /** The specification's media type code. */
  readonly type: number;
  /** Relative to the recording's folder. */
  readonly path: string;
}

/** Publishes a part whose files are in storage: its time, its media and the notification, in one transaction. */
export async function publishRecordingPart(
  db: Queryable,
  id: number,
  part: RecordingPart,
  media: readonly NewMedia[],
): Promise<void> {
  const types = media.map(({ type }) => type);
  const paths = media.map(({ path }) => path);
  await sql`
    with shown as (
      update recording set ${sql.ref(`${part}_at`)} = now() where id = ${id} returning id, channel_id
    ), placed as (
      insert into media (recording_id, type, path)
      select shown.id, m.type, m.path
      from shown, unnest(${types}::integer[], ${paths}::text[]) as m (type, path)
      on conflict (recording_id, type) do update set path = excluded.path
    ), bumped as (
      update channel set content_version = content_version + 1
      where id in (select channel_id from shown) returning id
    )
    select pg_notify(${CONTENT_CHANGED}, id::text) from bumped`.execute(db.kysely);
}

export async function finishRecording(db: Queryable, id: number): Promise<void> {
  await db.kysely
    .updateTable('recording')
    .set({ status: 'ready', step: null, progress: 1 })
    .where('id', '=', id)
    .execute();
}

/** `error` is for the operator; visitors see that there is no recording. */
export async function failRecording(db: Queryable, id: number, error: string): Promise<void> {
  await db.kysely
    .updateTable('recording')
    .set({ status: 'failed', step: null, error })
    .where('id', '=', id)
    .execute();
  await changeContent(db, id);
}

/** Deletes a recording with its media and clips. Returns false if there is none or it is being processed. The caller deletes its files. */
export function removeRecording(db: Database, id: number): Promise<boolean> {
  return db.tx(async tx => {
    await lockChannelOf(tx, id);
    const idle = await tx.kysely
      .selectFrom('recording')
      .select('id')
      .where('id', '=', id)
      .where('status', 'not in', ['live', 'processing'])
      .where('source', '!=', 'clip')
      .forUpdate()
      .executeTakeFirst();
    if (idle === undefined) return false;
    await changeContent(tx, id);
    await sql`delete from clip where event_media_id in (select m.id from media m where m.recording_id = ${id})`.execute(
      tx.kysely,
    );
    await tx.kysely.deleteFrom('recording').where('id', '=', id).execute();
    return true;
  });
}

/** Invalidates all signed URLs of a recording. Returns false if there is no such recording. */
export async function revokeAddresses(db: Queryable, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update recording set generation = (generation + 1) % 16777216 where id = ${id} returning id`.execute(
    db.kysely,
  );
  if (rows.length === 0) return false;
  await changeContent(db, id);
  return true;
}

async function changeContent(db: Queryable, id: number): Promise<void> {
  await sql`
    with bumped as (
      update channel set content_version = content_version + 1
      where id = (select channel_id from recording where id = ${id}) returning id
    )
    select pg_notify(${CONTENT_CHANGED}, id::text) from bumped`.execute(db.kysely);
}

export interface RecordingAccess {
  readonly channel_id: number;
  readonly generation: number;
  /** Free in every country, so its URLs need no signature. */
  readonly is_open: boolean;
  /** Not available in every country. */
  readonly has_geo_rule: boolean;
  /** The end of a game that is simulated live: until then only what has been shown is served. Null without one. */
  readonly withheld_until: Date | null;
  /** When the recording is shown as simulated live; null for clips. */
  readonly simulated_from: Date | null;
}

/** Finds the channel and the access rules of a recording's files. */
export async function findRecordingAccess(db: Queryable, id: number): Promise<RecordingAccess | undefined> {
  const { rows } = await sql<RecordingAccess>`
    select r.channel_id, r.generation, has_geo_rule,
      case when r.event_id is not null then s.starts_at end as simulated_from,
      case when r.event_id is not null or k.created_at < s.scheduled_at
        then ${simulationEnd('s', 'game')} end as withheld_until,
      coalesce(e.type, v.type) = 'free' and not has_geo_rule and (k.id is null or ${isPublicClip('k')}) as is_open
    from recording r
    join channel c on c.id = r.channel_id
    left join clip k on k.id = r.clip_id
    left join event e on e.id = coalesce(r.event_id, k.event_id) and e.retired_at is null
    left join vod_media_item v on v.id = r.vod_media_item_id and v.retired_at is null
    left join simulated_live s on s.event_id = e.id
    left join recording game on game.event_id = e.id
    cross join lateral (select cardinality(c.geo_allow || c.geo_block
      || coalesce(e.geo_allow || e.geo_block, v.geo_allow || v.geo_block)) > 0 as has_geo_rule) as geo
    where r.id = ${id} and num_nonnulls(e.id, v.id) = 1`.execute(db.kysely);
  return rows[0];
}
