import { type RawBuilder, sql } from 'kysely';
import { isPublicClip, isWithheldClip } from './clip-conditions.ts';
import type { Queryable } from './database.ts';
import { type EventFilter, eventConditions } from './event-conditions.ts';
import { eventsWithStatus } from './events.ts';
import type { Page } from './paging.ts';
import { type RecordingColumns, recordingColumns } from './recording-columns.ts';
import type { Row } from './tables.ts';

/** A clip of the game `event_id`, with the clip's own recording. Times are in seconds of the game's recording. */
export type ClipRow = Row<
  'clip',
  | 'id'
  | 'user_id'
  | 'event_id'
  | 'event_media_id'
  | 'name'
  | 'start_time'
  | 'duration'
  | 'tags'
  | 'status'
  | 'published_at'
  | 'taken_down_at'
  | 'created_at'
  | 'queued_at'
  | 'failure'
  | 'file_bytes'
  | 'uuid'
  | 'shared_at'
> &
  RecordingColumns;

interface Listed {
  readonly rows: ClipRow[];
  readonly total: number;
}

const clipColumns = sql`
  clip.id, clip.user_id, clip.event_id, clip.event_media_id, clip.name, clip.start_time, clip.duration as clip_duration, clip.tags, clip.status,
  clip.published_at, clip.taken_down_at, clip.created_at, clip.queued_at,
  clip.failure, clip.file_bytes, clip.uuid, clip.shared_at, ${recordingColumns}`;

const WITH_RECORDING = sql`clip left join recording r on r.clip_id = clip.id`;

/** The filter of the game, and a tag of the clip. */
export interface MomentFilter extends EventFilter {
  readonly tag?: string | undefined;
}

/** Lists published clips of free games, newest first. */
export function listMoments(
  db: Queryable,
  channelId: number,
  { tag, ...filter }: MomentFilter,
  page: Page,
): Promise<Listed> {
  return listed(db, page, {
    with: sql`with e as (${eventsWithStatus(channelId, filter.now)})`,
    from: sql`${WITH_RECORDING} join e on e.id = clip.event_id`,
    where: sql`clip.channel_id = ${channelId} and e.type = 'free' and ${isPublicClip('clip')} and ${eventConditions(filter)}
      and (${tag ?? null}::text is null or ${tag ?? null}::text = any(clip.tags))`,
    order: sql`clip.published_at desc, clip.id desc`,
  });
}

/** Finds published clips of free games whose name contains the query or something similar, most similar first. */
export async function searchMoments(
  db: Queryable,
  channelId: number,
  query: string,
  most: number,
): Promise<ClipRow[]> {
  const { rows } = await listed(
    db,
    { limit: most, offset: 0 },
    {
      from: sql`${WITH_RECORDING} join event e on e.id = clip.event_id`,
      where: sql`clip.channel_id = ${channelId} and e.type = 'free' and e.retired_at is null
        and ${isPublicClip('clip')} and search_normalize(${query}) <% search_normalize(clip.name)`,
      order: sql`word_similarity(search_normalize(${query}), search_normalize(clip.name)) desc,
        clip.published_at desc, clip.id desc`,
    },
  );
  return rows;
}

/** Lists the published clips of one event by their start in the game. */
export function listClipsOfEvent(
  db: Queryable,
  channelId: number,
  eventId: number,
  page: Page,
): Promise<Listed> {
  return listed(db, page, {
    from: sql`${WITH_RECORDING} join event e on e.id = clip.event_id`,
    where: sql`clip.channel_id = ${channelId} and e.id = ${eventId} and e.type = 'free' and e.retired_at is null
      and ${isPublicClip('clip')}`,
    order: sql`clip.start_time, clip.id`,
  });
}

/** Lists all clips of a user, newest first. */
export function listClipsOfUser(db: Queryable, userId: number, page: Page): Promise<Listed> {
  return listed(db, page, {
    from: sql`${WITH_RECORDING} join event e on e.id = clip.event_id`,
    where: sql`clip.user_id = ${userId} and clip.deleted_at is null and e.retired_at is null
      and not ${isWithheldClip('clip')}`,
    order: sql`clip.created_at desc, clip.id desc`,
  });
}

export function findClip(db: Queryable, channelId: number, id: number): Promise<ClipRow | undefined> {
  return one(db, sql`clip.channel_id = ${channelId} and clip.id = ${id}`);
}

/** Finds the clip of a link. `ended`: the link was revoked, or its clip was deleted or taken down. Undefined: there never was such a link. */
export async function findSharedClip(
  db: Queryable,
  channelId: number,
  { id, uuid }: { readonly id: number; readonly uuid: string },
): Promise<ClipRow | 'ended' | undefined> {
  const shared = sql`clip.channel_id = ${channelId} and clip.id = ${id} and clip.uuid = ${uuid}::uuid and clip.shared_at is not null`;
  const clip = await one(db, sql`${shared} and clip.taken_down_at is null`);
  if (clip !== undefined) return clip;
  const { rows } = await sql`
    select from clip where ${shared} and not ${isWithheldClip('clip')}
    union all select from ended_share where channel_id = ${channelId} and clip_id = ${id} and uuid = ${uuid}::uuid`.execute(
    db.kysely,
  );
  return rows.length > 0 ? 'ended' : undefined;
}

/** Finds the clip that this row of `media` belongs to. */
export function findClipOfMedia(
  db: Queryable,
  channelId: number,
  mediaId: number,
): Promise<ClipRow | undefined> {
  const recording = sql`(select m.recording_id from media m where m.id = ${mediaId})`;
  return one(db, sql`clip.channel_id = ${channelId} and r.id = ${recording}`);
}

/** Finds the clip that an earlier request with the same idempotency key created. */
export function findClipByIdempotencyKey(
  db: Queryable,
  userId: number,
  idempotencyKey: string,
): Promise<ClipRow | undefined> {
  return one(db, sql`clip.user_id = ${userId} and clip.idempotency_key = ${idempotencyKey}`);
}

interface Question {
  readonly with?: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
}

async function listed(db: Queryable, page: Page, question: Question): Promise<Listed> {
  const { from, where, order } = question;
  const { rows } = await sql<RawClip & { total: number }>`
    ${question.with ?? sql``}
    select ${clipColumns}, count(*) over ()::integer as total from ${from}
    where ${where} order by ${order} limit ${page.limit} offset ${page.offset}`.execute(db.kysely);
  if (rows.length > 0 || page.offset === 0) return { rows: rows.map(clipRow), total: rows[0]?.total ?? 0 };
  const { rows: counted } = await sql<{ total: number }>`
    ${question.with ?? sql``} select count(*)::integer as total from ${from} where ${where}`.execute(
    db.kysely,
  );
  return { rows: [], total: counted[0]?.total ?? 0 };
}

async function one(db: Queryable, where: RawBuilder<unknown>): Promise<ClipRow | undefined> {
  const { rows } = await sql<RawClip>`
    select ${clipColumns} from ${WITH_RECORDING} where clip.deleted_at is null
      and not ${isWithheldClip('clip')} and ${where}`.execute(db.kysely);
  return rows[0] && clipRow(rows[0]);
}

type RawClip = Omit<ClipRow, 'duration'> & { readonly clip_duration: number };

function clipRow({ clip_duration: duration, ...row }: RawClip): ClipRow {
  return { ...row, duration };
}
