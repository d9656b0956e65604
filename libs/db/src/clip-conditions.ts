import { type RawBuilder, sql } from 'kysely';

/** The clip is ready, published and neither taken down nor deleted (decision E46), for a query with this alias for the clip. The game is not checked. */
export function isPublicClip(clip: 'clip' | 'k'): RawBuilder<unknown> {
  const own = sql.raw(clip);
  return sql`(${own}.status = 'done' and ${own}.published_at is not null and ${own}.taken_down_at is null
    and ${own}.deleted_at is null)`;
}
