import { type RawBuilder, sql } from 'kysely';
import { isPublicClip } from './clip-conditions.ts';
import type { Queryable } from './database.ts';
import type { Page } from './paging.ts';

/** A page for search engines. `name` is the id or alias in its URL. */
export interface SitemapRow {
  readonly name: string;
  readonly changed_at: Date | null;
}

/** The paged lists of a sitemap. Its other lists are short. */
export type SitemapList = 'events' | 'vod' | 'clips' | 'pages' | 'schools' | 'teams';

const LISTS: Readonly<Record<SitemapList, RawBuilder<unknown>>> = {
  events: sql`
    select e.id::text as name, greatest(e.calendar_changed_at, e.stream_ended_at, r.playable_at) as changed_at, e.id,
      e.channel_id, e.retired_at
    from event e left join recording r on r.event_id = e.id`,
  vod: sql`
    select v.id::text as name, greatest(v.date, r.playable_at) as changed_at, v.id, v.channel_id, v.retired_at
    from vod_media_item v left join recording r on r.vod_media_item_id = v.id`,
  // Only clips of free games (decision E46).
  clips: sql`
    select clip.id::text as name, clip.published_at as changed_at, clip.id, clip.channel_id, e.retired_at
    from clip join event e on e.id = clip.event_id
    where e.type = 'free' and ${isPublicClip('clip')}`,
  // A page with the role `passes` shows all passes, which have a URL of their own in the sitemap.
  pages: sql`
    select url as name, updated_at as changed_at, id, channel_id, retired_at from page
    where role is distinct from 'passes'`,
  schools: sql`select alias as name, null::timestamptz as changed_at, id, channel_id, retired_at from participant_group`,
  teams: sql`select alias as name, null::timestamptz as changed_at, id, channel_id, retired_at from participant`,
};

/** Lists entries by id, so that new entries do not move others between pages. */
export async function listForSitemap(
  db: Queryable,
  channelId: number,
  list: SitemapList,
  page: Page,
): Promise<SitemapRow[]> {
  const { rows } = await sql<SitemapRow>`
    select one.name, one.changed_at from (${LISTS[list]}) one
    where one.channel_id = ${channelId} and one.retired_at is null
    order by one.id limit ${page.limit} offset ${page.offset}`.execute(db.kysely);
  return rows;
}

/** Counts the entries of each list. */
export async function countForSitemap(
  db: Queryable,
  channelId: number,
): Promise<Record<SitemapList, number>> {
  const counts = Object.entries(LISTS).map(
    ([name, list]) =>
      sql`select ${name} as list, count(*)::integer as total from (${list}) one
        where one.channel_id = ${channelId} and one.retired_at is null`,
  );
  const { rows } = await sql<{
    list: SitemapList;
    total: number;
  }>`${sql.join(counts, sql` union all `)}`.execute(db.kysely);
  // The query returns one row for each list.
  return Object.fromEntries(rows.map(({ list, total }) => [list, total])) as Record<SitemapList, number>;
}
