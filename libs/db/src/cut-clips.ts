import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './database.ts';
import { monthOf } from './downloads.ts';

/** Clips by month, deleted ones included, for a query with the alias `u` for the user. */
export const clipsOfUser: RawBuilder<unknown> = sql`(
  select coalesce(jsonb_object_agg(by_month.month, by_month.count), '{}')
  from (select c.month::text as month, count(*)::integer as count from cut_clip c
    where c.user_id = u.id group by c.month) as by_month)`;

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
