import { sql } from 'kysely';
import type { Queryable } from './database.ts';

export interface LinkUse {
  readonly signature_hash: string;
  readonly user_id: number;
}

/** Call it in the transaction of the link's effect. Returns false if the link was used before: then the caller must change nothing. */
export async function consumeLink(db: Queryable, use: LinkUse, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into used_link (signature_hash, user_id, used_at)
    values (${use.signature_hash}, ${use.user_id}, ${now})
    on conflict (signature_hash) do nothing returning 1`.execute(db.kysely);
  return rows.length > 0;
}

export async function wasLinkUsedSince(db: Queryable, signatureHash: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from used_link where signature_hash = ${signatureHash} and used_at > ${since}`.execute(
    db.kysely,
  );
  return rows.length > 0;
}
