import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './database.ts';

/** A process that has not saved its counts for this long is dead, and its viewers have reconnected to others. */
const PRESENCE_FRESH_MS = 30_000;
const FORGOTTEN_MS = 3_600_000;

/** Saves one process's counts and deletes those of dead processes, in one statement. */
export async function savePresence(
  db: Queryable,
  processId: string,
  viewers: ReadonlyMap<number, number>,
  now: Date,
): Promise<void> {
  const forgotten = new Date(now.getTime() - FORGOTTEN_MS);
  await sql`
    with cleared as (
      delete from event_presence where counted_at < ${forgotten}::timestamptz
    )
    insert into event_presence (process_id, event_id, viewers, counted_at)
    select ${processId}::uuid, counted.event_id, counted.viewers, ${now}::timestamptz
    from unnest(${[...viewers.keys()]}::integer[], ${[...viewers.values()]}::integer[]) as counted (event_id, viewers)
    on conflict (event_id, process_id) do update
      set viewers = excluded.viewers, counted_at = excluded.counted_at`.execute(db.kysely);
}

/**
 * Saves the total of this moment for the history of each game. Processes that count the same minute agree on its highest
 * total, so that it does not matter how many of them count.
 */
export async function saveViewerCounts(
  db: Queryable,
  viewers: ReadonlyMap<number, number>,
  now: Date,
): Promise<void> {
  const watched = [...viewers].filter(([, count]) => count > 0);
  if (watched.length === 0) return;
  await sql`
    insert into viewer_count as stored (event_id, minute, viewers)
    select counted.event_id, date_trunc('minute', ${now}::timestamptz), counted.viewers
    from unnest(${watched.map(([id]) => id)}::integer[], ${watched.map(([, count]) => count)}::integer[])
      as counted (event_id, viewers)
    on conflict (event_id, minute) do update set viewers = excluded.viewers
      where stored.viewers < excluded.viewers`.execute(db.kysely);
}

/** Returns the viewers of each event, summed over all processes. */
export async function readPresence(db: Queryable, now: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ event_id: number; viewers: number }>`
    select event_id, sum(viewers)::integer as viewers from event_presence
    where counted_at > ${freshSince(now)}::timestamptz group by event_id`.execute(db.kysely);
  return new Map(rows.map(row => [row.event_id, row.viewers]));
}

/** The viewers of an event, summed over all processes, for a query of `event`. */
export function viewersOfEvent(now: Date): RawBuilder<unknown> {
  return sql`(select coalesce(sum(p.viewers), 0)::integer from event_presence p
    where p.event_id = event.id and p.counted_at > ${freshSince(now)}::timestamptz)`;
}

function freshSince(now: Date): Date {
  return new Date(now.getTime() - PRESENCE_FRESH_MS);
}
