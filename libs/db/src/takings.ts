import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './database.ts';
import type { LedgerSums } from './ledger.ts';
import { channelDay, type DayRange, isWithinDays, ofChannel } from './operator-lists.ts';

export const TAKINGS_GROUPS = ['day', 'game', 'product'] as const;
export type TakingsGroup = (typeof TAKINGS_GROUPS)[number];

/** The bookings of one day, game or product of a channel in one currency. Amounts are in minor units. */
export interface TakingsRow extends LedgerSums {
  readonly channel_key: string;
  readonly currency: string;
  /** The day such as `2026-11-21`, the game, or the product; null for orders of no single game. */
  readonly name: string | null;
  /** The id of the game; null for the other groups. */
  readonly event_id: number | null;
  readonly sales: number;
}

export interface TakingsFilter extends DayRange {
  readonly channel_key: string | null;
}

const GROUPS: Readonly<Record<TakingsGroup, { name: RawBuilder<unknown>; event_id: RawBuilder<unknown> }>> = {
  day: { name: sql`to_char(${channelDay(sql`e.created_at`)}, 'YYYY-MM-DD')`, event_id: sql`null::integer` },
  game: { name: sql`game.name`, event_id: sql`o.event_id` },
  product: { name: sql`o.product_name`, event_id: sql`null::integer` },
};

/** Sums up the ledger. Entries count on the day on which they were booked, so a refund reduces the day of the refund. */
export async function readTakings(
  db: Queryable,
  { channel_key, ...days }: TakingsFilter,
  group: TakingsGroup,
): Promise<TakingsRow[]> {
  const { name, event_id } = GROUPS[group];
  const { rows } = await sql<TakingsRow>`
    with booked as (
      select c.channel_key, l.currency, ${name} as name, ${event_id} as event_id, e.id as entry_id, e.kind, l.account, l.amount
      from ledger_entry e
      join ledger_line l on l.ledger_entry_id = e.id
      join app_order o on o.id = e.order_id
      join channel c on c.id = o.channel_id
      left join event game on game.id = o.event_id
      where ${ofChannel(channel_key)} and ${isWithinDays(sql`e.created_at`, days)}
    )
    select channel_key, currency, name, event_id,
      (count(distinct entry_id) filter (where kind = 'payment'))::integer as sales,
      coalesce(sum(amount) filter (where account = 'clearing'), 0)::integer as received,
      coalesce(-sum(amount) filter (where account = 'revenue'), 0)::integer as revenue,
      coalesce(-sum(amount) filter (where account = 'service_fee'), 0)::integer as service_fees,
      coalesce(-sum(amount) filter (where account = 'tax_payable'), 0)::integer as taxes,
      coalesce(-sum(amount) filter (where account = 'refunds'), 0)::integer as refunds,
      coalesce(-sum(amount) filter (where account = 'disputes'), 0)::integer as disputes
    from booked group by channel_key, currency, name, event_id
    order by channel_key, currency, name nulls last, event_id`.execute(db.kysely);
  return rows;
}

/** The payments that were booked in a time, and how many of them have been refunded since. */
export async function countPaidOrders(
  db: Queryable,
  channelId: number,
  from: Date,
  to: Date,
): Promise<{ readonly paid: number; readonly refunded: number }> {
  const { rows } = await sql<{ paid: number; refunded: number }>`
    select count(*)::integer as paid, (count(*) filter (where o.status = 'refunded'))::integer as refunded
    from ledger_entry e join app_order o on o.id = e.order_id
    where o.channel_id = ${channelId} and e.kind = 'payment' and e.created_at >= ${from} and e.created_at < ${to}`.execute(
    db.kysely,
  );
  return rows[0] ?? { paid: 0, refunded: 0 };
}
