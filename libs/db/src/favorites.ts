import type { FavoritableType, NewFavorite } from '@grandstand/rules/favorites';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './database.ts';

export interface FavoriteRow extends NewFavorite {
  readonly id: number;
}

const TABLES = {
  participant: 'participant',
  group: 'participant_group',
  category: 'event_category',
} as const satisfies Record<FavoritableType, string>;

const LARGEST_ID = 2_147_483_647;

/** The user's favourites that the channel still shows, oldest first, for a query with the alias `u` for the user. */
export const favoritesOfUser: RawBuilder<unknown> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', f.id, 'favoritable_id', f.favoritable_id, 'favoritable_type', f.favoritable_type) order by f.id), '[]')
  from favorite f where f.user_id = u.id and ${isShown()})`;

// A favourite that left its bundle is hidden. If the entry returns to the bundle, it has the same id.
function isShown(): RawBuilder<unknown> {
  const shown = Object.entries(TABLES).map(
    ([type, table]) => sql`(f.favoritable_type = ${sql.lit(type)} and exists (
      select from ${sql.table(table)} t where t.id = f.favoritable_id and t.retired_at is null))`,
  );
  return sql`(${sql.join(shown, sql` or `)})`;
}

/** Adds a favourite, or returns the existing one. Returns undefined if the channel has no such team, school or sport. */
export async function addFavorite(
  db: Queryable,
  user: { readonly id: number; readonly channel_id: number },
  { favoritable_type, favoritable_id }: NewFavorite,
): Promise<FavoriteRow | undefined> {
  if (favoritable_id > LARGEST_ID) return undefined;
  const { rows } = await sql<FavoriteRow>`
    insert into favorite (user_id, favoritable_type, favoritable_id)
    select ${user.id}::integer, ${favoritable_type}::text, t.id from ${sql.table(TABLES[favoritable_type])} t
    where t.id = ${favoritable_id} and t.channel_id = ${user.channel_id} and t.retired_at is null
    on conflict (user_id, favoritable_type, favoritable_id) do update set favoritable_id = excluded.favoritable_id
    returning id, favoritable_type, favoritable_id`.execute(db.kysely);
  return rows[0];
}

/** Removes one of the user's own favourites; removing it again has no effect. */
export async function removeFavorite(db: Queryable, userId: number, id: number): Promise<void> {
  await sql`delete from favorite where id = ${id} and user_id = ${userId}`.execute(db.kysely);
}
