import { sql } from 'kysely';
import type { Queryable } from './database.ts';
import type { ChannelDocumentName } from './tables/channels.ts';
import type { Row } from './tables.ts';

export type SlideRow = Row<
  'slide',
  | 'id'
  | 'slidable_type'
  | 'slidable_id'
  | 'type'
  | 'title'
  | 'text'
  | 'tag'
  | 'meta'
  | 'button'
  | 'to'
  | 'image'
  | 'image_alt'
  | 'layout'
  | 'participant_group_id'
>;

export type PrerollRow = Row<
  'preroll',
  'id' | 'url' | 'sponsor' | 'link' | 'weight' | 'location_id' | 'event_categories' | 'for_vod' | 'for_live'
>;

export type EventCategoryRow = Row<'event_category', 'id' | 'key' | 'name' | 'alias' | 'parent_id' | 'sport'>;

export type ParticipantGroupRow = Row<
  'participant_group',
  | 'id'
  | 'name'
  | 'nickname'
  | 'short_name'
  | 'alias'
  | 'city'
  | 'state'
  | 'color'
  | 'mark_color'
  | 'mark'
  | 'image'
>;

export type EventLocationRow = Row<'event_location', 'id' | 'name' | 'city' | 'state' | 'time_zone'>;

export type PageSummaryRow = Row<'page', 'id' | 'url' | 'name' | 'alt_name' | 'role'>;

/** The small lists that a channel shows around its events, in the bundle's order. */
export interface ChannelContent {
  readonly documents: Readonly<Partial<Record<ChannelDocumentName, unknown>>>;
  readonly slides: readonly SlideRow[];
  readonly prerolls: readonly PrerollRow[];
  readonly pages: readonly PageSummaryRow[];
  readonly event_categories: readonly EventCategoryRow[];
  readonly participant_groups: readonly ParticipantGroupRow[];
  readonly event_locations: readonly EventLocationRow[];
  readonly participant_genders: readonly ('M' | 'W')[];
}

/** Reads everything in one query, because the initial HTML of a page and several calls need most of it together. */
export async function readChannelContent(db: Queryable, channelId: number): Promise<ChannelContent> {
  const { rows } = await sql<ChannelContent>`
    select
      (select coalesce(jsonb_object_agg(name, body), '{}') from channel_document where channel_id = ${channelId})
        as documents,
      ${entries('slide', channelId)} as slides,
      ${entries('preroll', channelId)} as prerolls,
      ${entries('page', channelId)} as pages,
      ${entries('event_category', channelId)} as event_categories,
      ${entries('participant_group', channelId)} as participant_groups,
      ${entries('event_location', channelId)} as event_locations,
      array(select distinct p.gender from participant p
        where p.channel_id = ${channelId} and p.retired_at is null and p.gender is not null order by 1) as participant_genders`.execute(
    db.kysely,
  );
  const [content] = rows;
  if (content === undefined) throw new Error('a select without a table has one row');
  return content;
}

type ContentTable = 'slide' | 'preroll' | 'page' | 'event_category' | 'participant_group' | 'event_location';

// Leaves out columns that visitors do not need, and the pages' long texts.
function entries(table: ContentTable, channelId: number) {
  return sql`(
    select coalesce(
      jsonb_agg(to_jsonb(entry) - array['channel_id', 'position', 'retired_at', 'html'] order by entry.position, entry.id),
      '[]')
    from ${sql.table(table)} as entry
    where entry.channel_id = ${channelId} and entry.retired_at is null)`;
}
