import type { Queryable } from './database.ts';
import type { Row } from './tables.ts';

export type PageRow = Row<'page', 'id' | 'url' | 'name' | 'alt_name' | 'role' | 'html' | 'updated_at'>;

/** Finds a page by its name, its key in the bundle or its path without the leading slash. */
export function findPage(db: Queryable, channelId: number, name: string): Promise<PageRow | undefined> {
  return db.kysely
    .selectFrom('page')
    .select(['id', 'url', 'name', 'alt_name', 'role', 'html', 'updated_at'])
    .where('channel_id', '=', channelId)
    .where('retired_at', 'is', null)
    .where(eb => eb.or([eb('name', '=', name), eb('key', '=', name), eb('url', '=', `/${name}`)]))
    .orderBy('position')
    .executeTakeFirst();
}
