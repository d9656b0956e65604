import { sql } from 'kysely';
import type { Queryable } from './database.ts';

/** Adds to the deliveries of this hour, by the URL of the film. Films that are no preroll's are left out. */
export async function addPrerollDeliveries(
  db: Queryable,
  delivered: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  await sql`
    insert into preroll_delivery as stored (preroll_id, hour, delivered)
    select (select min(id) from preroll where url = counted.url and retired_at is null) as preroll_id,
      date_trunc('hour', ${now}::timestamptz), counted.delivered
    from unnest(${[...delivered.keys()]}::text[], ${[...delivered.values()]}::integer[]) as counted (url, delivered)
    where counted.url in (select url from preroll where retired_at is null)
    on conflict (preroll_id, hour) do update set delivered = stored.delivered + excluded.delivered`.execute(
    db.kysely,
  );
}

/** The deliveries of each preroll of a channel in the hours from one time to another. */
export async function readPrerollDeliveries(
  db: Queryable,
  channelId: number,
  from: Date,
  to: Date,
): Promise<{ readonly preroll_id: number; readonly delivered: number }[]> {
  const { rows } = await sql<{ preroll_id: number; delivered: number }>`
    select d.preroll_id, sum(d.delivered)::integer as delivered
    from preroll_delivery d join preroll p on p.id = d.preroll_id
    where p.channel_id = ${channelId} and d.hour >= ${from} and d.hour < ${to}
    group by d.preroll_id order by d.preroll_id`.execute(db.kysely);
  return rows;
}
