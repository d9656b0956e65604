import type { Selectable } from 'kysely';
import type { Queryable } from './database.ts';
import type { Tables } from './tables.ts';

export type ScorerKey = Omit<Selectable<Tables['scorer_key']>, 'key_hash'>;

const COLUMNS = ['id', 'event_id', 'name', 'created_at', 'expires_at', 'revoked_at', 'last_used_at'] as const;

export interface NewScorerKey {
  readonly event_id: number;
  readonly name: string;
  readonly key_hash: string;
  readonly created_at: Date;
  readonly expires_at: Date;
}

export async function insertScorerKey(db: Queryable, key: NewScorerKey): Promise<number> {
  const { id } = await db.kysely
    .insertInto('scorer_key')
    .values(key)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Also finds expired and revoked keys, so that their owner learns the reason. Only an event of the channel has keys. */
export function findScorerKey(
  db: Queryable,
  channelId: number,
  keyHash: string,
): Promise<ScorerKey | undefined> {
  return db.kysely
    .selectFrom('scorer_key')
    .innerJoin('event', 'event.id', 'scorer_key.event_id')
    .select(COLUMNS.map(column => `scorer_key.${column}` as const))
    .where('key_hash', '=', keyHash)
    .where('event.channel_id', '=', channelId)
    .executeTakeFirst();
}

export function listScorerKeys(db: Queryable, eventId: number): Promise<ScorerKey[]> {
  return db.kysely
    .selectFrom('scorer_key')
    .select(COLUMNS)
    .where('event_id', '=', eventId)
    .orderBy('id')
    .execute();
}

/** Returns false if the event has no such key. Revoking a revoked key does not change its `revoked_at`. */
export async function revokeScorerKey(
  db: Queryable,
  { event_id, id }: Pick<ScorerKey, 'event_id' | 'id'>,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'update scorer_key set revoked_at = coalesce(revoked_at, $3) where id = $1 and event_id = $2',
    [id, event_id, at],
  );
  return rowCount > 0;
}

export async function touchScorerKey(db: Queryable, id: number, at: Date): Promise<void> {
  await db.query('update scorer_key set last_used_at = $2 where id = $1', [id, at]);
}
