import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './database.ts';
import { monthOf } from './downloads.ts';

/** Number of clips cut this month, deleted ones included, for a query with the aliases `u` for the user and `t` for the time. */
export const clipsOfUser: RawBuilder<unknown> = sql`(
  select count(*)::integer from cut_clip c where c.user_id = u.id and c.month = t.month)`;

export async function countCutClips(tx: Queryable, userId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ cut: number }>`
    select count(*)::integer as cut from cut_clip
    where user_id = ${userId} and month = ${monthOf(now)}::date`.execute(tx.kysely);
  return rows[0]?.cut ?? 0;
}

/** Call it in the transaction that inserts the clip. */
export async function countClip(tx: Queryable, clipId: number, userId: number, now: Date): Promise<void> {
  await sql`
    insert into cut_clip (clip_id, user_id, month) values (${clipId}, ${userId}, ${monthOf(now)}::date)`.execute(
    tx.kysely,
  );
}
