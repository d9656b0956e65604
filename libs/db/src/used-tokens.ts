import { sql } from 'kysely';
import type { Queryable } from './database.ts';

/** Returns true only for the first call with this hash. Also deletes expired hashes. */
export async function useTokenOnce(db: Queryable, hash: string, expiresAt: Date): Promise<boolean> {
  const { rows } = await sql<{ hash: string }>`
    with forgotten as (delete from used_token where expires_at < now() - interval '1 hour')
    insert into used_token (hash, expires_at) values (${hash}, ${expiresAt.toISOString()}::timestamptz)
    on conflict do nothing returning hash`.execute(db.kysely);
  return rows.length === 1;
}
