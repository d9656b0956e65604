import type { Queryable } from './database.ts';

/** Finds a team for which a team pass can be bought. */
export function findPurchasableTeam(
  db: Queryable,
  channelId: number,
  id: number,
): Promise<{ id: number; name: string } | undefined> {
  return db.kysely
    .selectFrom('participant')
    .select(['id', 'name'])
    .where('channel_id', '=', channelId)
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
}
