import { sql } from 'kysely';
import type { Queryable } from './database.ts';

/** One click on pay: whatever repeats it carries the same key (decision D35). */
export interface IdempotencyRecord {
  readonly user_id: number;
  readonly key: string;
  readonly call: string;
  readonly body_hash: string;
  readonly order_id: number;
  /** Which try of the order it is. */
  readonly attempt: number;
}

export async function findIdempotencyRecord(
  db: Queryable,
  userId: number,
  key: string,
): Promise<IdempotencyRecord | undefined> {
  const { rows } = await sql<IdempotencyRecord>`
    select user_id, key, call, body_hash, order_id, attempt from idempotency_key
    where user_id = ${userId} and key = ${key}`.execute(db.kysely);
  return rows[0];
}

/** In the transaction of what the click does. */
export async function insertIdempotencyRecord(tx: Queryable, click: IdempotencyRecord): Promise<void> {
  await sql`
    insert into idempotency_key (user_id, key, call, body_hash, order_id, attempt)
    values (${click.user_id}, ${click.key}, ${click.call}, ${click.body_hash}, ${click.order_id}, ${click.attempt})`.execute(
    tx.kysely,
  );
}

/** Nothing repeats a click after so long. */
export async function deleteIdempotencyRecords(db: Queryable, before: Date): Promise<void> {
  await sql`delete from idempotency_key where created_at < ${before}`.execute(db.kysely);
}
