import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './database.ts';
import { type GeoColumns, geoColumns } from './geo-rules.ts';
import type { Page } from './paging.ts';
import { type RecordingColumns, recordingColumns } from './recording-columns.ts';
import type { Row } from './tables.ts';

export type VodMediaItemRow = Row<
  'vod_media_item',
  | 'id'
  | 'title'
  | 'description'
  | 'date'
  | 'type'
  | 'vod_media_category_id'
  | 'participant_group_id'
  | 'credit'
  | 'image'
  | 'embed_url'
> & {
  /** The narrower copy of `image`. */
  readonly small_image: string | null;
} & RecordingColumns &
  GeoColumns;

export interface VodFilter {
  readonly category_id?: number | undefined;
}

/** Lists items, newest first. */
export function listVodMediaItems(
  db: Queryable,
  channelId: number,
  filter: VodFilter,
  page: Page,
): Promise<VodMediaItemRow[]> {
  const rest = sql`${vodConditions(filter)} order by v.date desc, v.id desc limit ${page.limit} offset ${page.offset}`;
  return selectItems(db, channelId, rest);
}

export async function countVodMediaItems(
  db: Queryable,
  channelId: number,
  filter: VodFilter,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from vod_media_item v
    where v.channel_id = ${channelId} and v.retired_at is null and ${vodConditions(filter)}`.execute(
    db.kysely,
  );
  return rows[0]?.total ?? 0;
}

export async function findVodMediaItem(
  db: Queryable,
  channelId: number,
  id: number,
): Promise<VodMediaItemRow | undefined> {
  return (await selectItems(db, channelId, sql`v.id = ${id}`))[0];
}

/** Finds the item that this row of `media` belongs to. */
export async function findVodMediaItemOfMedia(
  db: Queryable,
  channelId: number,
  mediaId: number,
): Promise<VodMediaItemRow | undefined> {
  const of = sql`v.id = (select o.vod_media_item_id from media m join recording o on o.id = m.recording_id where m.id = ${mediaId})`;
  return (await selectItems(db, channelId, of))[0];
}

/** Lists the items with these ids that the channel shows, in the order of the ids. */
export function listVodMediaItemsById(
  db: Queryable,
  channelId: number,
  ids: readonly number[],
): Promise<VodMediaItemRow[]> {
  const wanted = sql`${[...ids]}::integer[]`;
  return selectItems(db, channelId, sql`v.id = any(${wanted}) order by array_position(${wanted}, v.id)`);
}

function vodConditions({ category_id }: VodFilter): RawBuilder<unknown> {
  return category_id === undefined ? sql`true` : sql`v.vod_media_category_id = ${category_id}`;
}

async function selectItems(
  db: Queryable,
  channelId: number,
  rest: RawBuilder<unknown>,
): Promise<VodMediaItemRow[]> {
  const { rows } = await sql<VodMediaItemRow>`
    select v.id, v.title, v.description, v.date, v.type, v.vod_media_category_id, v.participant_group_id, v.credit,
      v.image, s.small_image, v.embed_url, ${geoColumns('v')}, ${recordingColumns}
    from vod_media_item v
      left join recording r on r.vod_media_item_id = v.id
      left join small_picture s on s.image = v.image
    where v.channel_id = ${channelId} and v.retired_at is null and ${rest}`.execute(db.kysely);
  return rows;
}

export type VodMediaCategoryRow = Row<'vod_media_category', 'id' | 'name' | 'alias'>;

export function listVodMediaCategories(db: Queryable, channelId: number): Promise<VodMediaCategoryRow[]> {
  return db.kysely
    .selectFrom('vod_media_category')
    .select(['id', 'name', 'alias'])
    .where('channel_id', '=', channelId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export interface VodMediaRailRow extends Row<'vod_media_rail', 'id' | 'title'> {
  /** Ids of the rail's items, in the rail's order. */
  readonly vod_media_item_ids: number[];
}

export async function listVodMediaRails(db: Queryable, channelId: number): Promise<VodMediaRailRow[]> {
  const { rows } = await sql<VodMediaRailRow>`
    select rail.id, rail.title,
      (select coalesce(jsonb_agg(item.vod_media_item_id order by item.position), '[]')
        from vod_media_rail_item item where item.vod_media_rail_id = rail.id) as vod_media_item_ids
    from vod_media_rail rail
    where rail.channel_id = ${channelId} and rail.retired_at is null
    order by rail.position, rail.id`.execute(db.kysely);
  return rows;
}
