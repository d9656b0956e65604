import { sql } from 'kysely';
import type { Queryable } from './database.ts';

/** The generation of an event without a row. */
export const FIRST_GENERATION = 1;

/** Replaces the event's key, revoked or not, with the key of the next generation. Returns the generation. */
export async function rotateStreamKey(db: Queryable, eventId: number): Promise<number> {
  const { rows } = await sql<{ generation: number }>`
    insert into stream_key (event_id, generation) values (${eventId}, ${FIRST_GENERATION + 1})
    on conflict (event_id) do update set generation = stream_key.generation + 1, revoked_at = null
    returning generation`.execute(db.kysely);
  return rows[0]?.generation ?? FIRST_GENERATION;
}

/** Revokes the event's key. No key is accepted until it is rotated. */
export async function revokeStreamKey(db: Queryable, eventId: number, at: Date): Promise<void> {
  await db.kysely
    .insertInto('stream_key')
    .values({ event_id: eventId, revoked_at: at })
    .onConflict(conflict => conflict.column('event_id').doUpdateSet({ revoked_at: at }))
    .execute();
}
