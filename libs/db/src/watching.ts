import { sql } from 'kysely';
import type { Database } from './database.ts';

export interface WatchingDevice {
  readonly user_id: number;
  readonly session_id: number;
  readonly now: Date;
  /** The device counts as gone after this time, unless it reports again. */
  readonly until: Date;
  /** How many devices of one account may watch at the same time. */
  readonly limit: number;
}

/**
 * Records that a device watches. Returns false if `limit` devices that started later still watch: the device must stop,
 * and counts as the newest if it starts again.
 */
export function recordWatching(db: Database, device: WatchingDevice): Promise<boolean> {
  const { user_id, session_id, now, until, limit } = device;
  return db.tx(async tx => {
    // Serializes one account's devices: two concurrent ones would not see each other.
    await sql`select id from app_user where id = ${user_id} for update`.execute(tx.kysely);
    const { rows } = await sql<{ newer: number }>`
      with mine as (
        insert into watching (user_id, session_id, started_at, active_until)
        values (${user_id}, ${session_id}, ${now}::timestamptz, ${until}::timestamptz)
        on conflict (user_id, session_id) do update set active_until = excluded.active_until,
          started_at = case when watching.active_until <= ${now}::timestamptz then excluded.started_at else watching.started_at end
        returning started_at
      )
      select count(*)::integer as newer from watching w, mine
      where w.user_id = ${user_id} and w.session_id <> ${session_id} and w.active_until > ${now}::timestamptz
        and (w.started_at, w.session_id) > (mine.started_at, ${session_id}::integer)`.execute(tx.kysely);
    if ((rows[0]?.newer ?? 0) < limit) return true;
    await sql`delete from watching where user_id = ${user_id} and session_id = ${session_id}`.execute(
      tx.kysely,
    );
    return false;
  });
}
