import { sql } from 'kysely';
import type { Queryable } from './database.ts';
import { isActiveGrant } from './order-conditions.ts';

/** A game that was streamed or sold. */
export interface UsedGame {
  readonly id: number;
  readonly name: string;
  /** It has ended, or has a result or a recording. */
  readonly is_played: boolean;
  /** Orders of its own pass: paid ones, and those that may still be paid. */
  readonly orders: number;
  /** The sum of these orders by currency, in its minor unit. */
  readonly sums: Readonly<Record<string, number>>;
  /** The orders that still open it. */
  readonly with_access: number;
}

/** Finds the games among these that were streamed or sold: they are not removed without a word. */
export async function findUsedGames(
  db: Queryable,
  channelId: number,
  keys: readonly string[],
  now: Date,
): Promise<UsedGame[]> {
  const { rows } = await sql<UsedGame>`
    with sold as (
      select o.event_id, o.currency, count(*)::integer as orders, sum(o.total)::integer as total,
        count(g.id)::integer as with_access
      from app_order o
      join event e on e.id = o.event_id
      left join access_grant g on g.order_id = o.id and ${isActiveGrant(sql`${now}::timestamptz`)}
      where e.channel_id = ${channelId}::integer and e.key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::text::jsonb))
        and o.status in ('created', 'processing', 'paid')
      group by o.event_id, o.currency
    )
    select e.id, e.name,
      (e.stream_ended_at is not null or e.is_final or exists (
        select from recording r where r.event_id = e.id and r.playable_at is not null)) as is_played,
      coalesce(sum(s.orders), 0)::integer as orders,
      coalesce(jsonb_object_agg(s.currency, s.total) filter (where s.currency is not null), '{}') as sums,
      coalesce(sum(s.with_access), 0)::integer as with_access
    from event e left join sold s on s.event_id = e.id
    where e.channel_id = ${channelId}::integer and e.key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::text::jsonb))
      and (s.event_id is not null or e.stream_started_at is not null)
    group by e.id order by e.id`.execute(db.kysely);
  return rows;
}
