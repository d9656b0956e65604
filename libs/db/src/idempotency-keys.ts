import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './database.ts';

/** A request to buy, by the idempotency key of its click (decision D35). Every repeat carries the same key. */
export interface IdempotencyRecord {
  readonly user_id: number;
  readonly key: string;
  readonly call: string;
  readonly body_hash: string;
  readonly order_id: number;
  /** The attempt that the request started; 0 if it started none. */
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

/** Must run in the transaction that places the order. */
export async function insertIdempotencyRecord(tx: Queryable, record: IdempotencyRecord): Promise<void> {
  await sql`
    insert into idempotency_key (user_id, key, call, body_hash, order_id, attempt)
    values (${record.user_id}, ${record.key}, ${record.call}, ${record.body_hash}, ${record.order_id}, ${record.attempt})`.execute(
    tx.kysely,
  );
}

export async function deleteIdempotencyRecords(db: Queryable, before: Date): Promise<void> {
  await sql`delete from ${idempotencyKeysCreated(before)}`.execute(db.kysely);
}

export function idempotencyKeysCreated(before: Date): RawBuilder<unknown> {
  return sql`idempotency_key where created_at < ${before}`;
}
