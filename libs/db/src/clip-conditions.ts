import { type RawBuilder, sql } from 'kysely';

/** Decision E46: made, published, and not taken down. For a query in which this name is the clip; which game it is of is asked apart. */
export function isPublicClip(clip: 'clip' | 'k'): RawBuilder<unknown> {
  const own = sql.raw(clip);
  return sql`(${own}.status = 'done' and ${own}.published_at is not null and ${own}.taken_down_at is null)`;
}
