import type { Selectable } from 'kysely';
import type { Queryable } from './database.ts';
import type { UploadKeyTable } from './tables/accounts.ts';

export type UploadKey = Omit<Selectable<UploadKeyTable>, 'key_hash'>;

const COLUMNS = [
  'id',
  'channel_id',
  'name',
  'created_at',
  'expires_at',
  'revoked_at',
  'last_used_at',
] as const;

export interface NewUploadKey {
  readonly channel_id: number;
  readonly name: string;
  readonly key_hash: string;
  readonly created_at: Date;
  readonly expires_at: Date;
}

export async function insertUploadKey(db: Queryable, key: NewUploadKey): Promise<number> {
  const { id } = await db.kysely
    .insertInto('upload_key')
    .values(key)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Also finds expired and revoked keys, so that their owner learns the reason. */
export function findUploadKey(db: Queryable, keyHash: string): Promise<UploadKey | undefined> {
  return db.kysely
    .selectFrom('upload_key')
    .innerJoin('channel', 'channel.id', 'upload_key.channel_id')
    .select(COLUMNS.map(column => `upload_key.${column}` as const))
    .where('key_hash', '=', keyHash)
    .where('channel.retired_at', 'is', null)
    .executeTakeFirst();
}

/** Lists the keys of one channel, or of all channels. */
export function listUploadKeys(
  db: Queryable,
  channelKey: string | null,
): Promise<(UploadKey & { readonly channel_key: string })[]> {
  let keys = db.kysely
    .selectFrom('upload_key')
    .innerJoin('channel', 'channel.id', 'upload_key.channel_id')
    .select(COLUMNS.map(column => `upload_key.${column}` as const))
    .select('channel.channel_key');
  if (channelKey !== null) keys = keys.where('channel.channel_key', '=', channelKey);
  return keys.orderBy('upload_key.id').execute();
}

/** Returns false if there is no such key. Revoking a revoked key does not change its `revoked_at`. */
export async function revokeUploadKey(db: Queryable, id: number, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'update upload_key set revoked_at = coalesce(revoked_at, $2) where id = $1',
    [id, at],
  );
  return rowCount > 0;
}

export async function touchUploadKey(db: Queryable, id: number, at: Date): Promise<void> {
  await db.query('update upload_key set last_used_at = $2 where id = $1', [id, at]);
}
