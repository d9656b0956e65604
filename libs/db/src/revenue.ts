import { sql } from 'kysely';
import type { Queryable } from './database.ts';
import type { LedgerSums } from './ledger.ts';

/** One month of a channel in one currency. Amounts are in minor units. */
export interface RevenueMonth extends LedgerSums {
  readonly channel_key: string;
  /** In the channel's time zone, such as `2026-11`. */
  readonly month: string;
  readonly currency: string;
  /** Subscriptions at the end of the month, or now: in a paid period, in a trial, and with an overdue payment. */
  readonly active: number;
  readonly trialing: number;
  readonly past_due: number;
  /** Subscriptions that were running when the month began, and those of them that ended in it. */
  readonly before: number;
  readonly churned: number;
  /** The base prices of the active subscriptions for 30 days or a month, without fees and taxes. */
  readonly recurring: number;
}

/**
 * Reads the months from the first sale until now, oldest first. A free first period is a trial. A subscription is past due while
 * no period covers the moment and it has not ended.
 */
export async function readRevenue(
  db: Queryable,
  channelKey: string | null,
  now: Date,
): Promise<RevenueMonth[]> {
  const { rows } = await sql<RevenueMonth>`
    with channels as (
      select c.id, c.channel_key, coalesce(s.body ->> 'time_zone', 'UTC') as zone
      from channel c left join channel_document s on s.channel_id = c.id and s.name = 'settings'
      where ${channelKey}::text is null or c.channel_key = ${channelKey}
    ), months as (
      select c.id as channel_id, c.channel_key, currencies.currency, m.month, m.month at time zone c.zone as starts_at,
        least((m.month + interval '1 month') at time zone c.zone, ${now}) as ends_at
      from channels c
      join lateral (
        select currency, min(created_at) as since from app_order where channel_id = c.id group by currency
      ) currencies on true
      join lateral generate_series(date_trunc('month', currencies.since at time zone c.zone),
        ${now}::timestamptz at time zone c.zone, interval '1 month') as m (month) on true
    ), runs as (
      select u.id, u.channel_id, u.currency, u.ended_at, min(p.starts_at) as since
      from user_subscription u join subscription_period p on p.user_subscription_id = u.id
      where p.starts_at is not null group by u.id
    ), periods as (
      select p.user_subscription_id, p.starts_at, p.ends_at, p.number = 1 and o.base_price = 0 as is_trial,
        case when plan.offer = 'annual' then o.base_price / (12 * plan.period) else o.base_price / plan.period end as monthly,
        lead(p.starts_at) over (partition by p.user_subscription_id order by p.number) as next_at
      from subscription_period p join app_order o on o.id = p.order_id join subscription plan on plan.id = o.subscription_id
      where p.starts_at is not null
    )
    select m.channel_key, to_char(m.month, 'YYYY-MM') as month, m.currency, subscribers.*, coalesce(money.received, 0) as received,
      coalesce(money.revenue, 0) as revenue, coalesce(money.service_fees, 0) as service_fees,
      coalesce(money.taxes, 0) as taxes, coalesce(money.refunds, 0) as refunds, coalesce(money.disputes, 0) as disputes
    from months m
    join lateral (
      select (count(*) filter (where at_end and p.is_trial is false))::integer as active,
        (count(*) filter (where at_end and p.is_trial))::integer as trialing,
        (count(*) filter (where at_end and p.is_trial is null))::integer as past_due,
        (count(*) filter (where at_start))::integer as before,
        (count(*) filter (where at_start and not at_end))::integer as churned,
        coalesce(sum(p.monthly) filter (where at_end), 0)::integer as recurring
      from (
        select r.*, r.since < m.starts_at and (r.ended_at is null or r.ended_at >= m.starts_at) as at_start,
          r.since <= m.ends_at and (r.ended_at is null or r.ended_at > m.ends_at) as at_end
        from runs r where r.channel_id = m.channel_id and r.currency = m.currency
      ) r
      left join periods p on p.user_subscription_id = r.id and p.starts_at <= m.ends_at
        and least(p.ends_at, p.next_at) > m.ends_at
    ) subscribers on true
    join lateral (
      select sum(l.amount) filter (where l.account = 'clearing')::integer as received,
        -sum(l.amount) filter (where l.account = 'revenue')::integer as revenue,
        -sum(l.amount) filter (where l.account = 'service_fee')::integer as service_fees,
        -sum(l.amount) filter (where l.account = 'tax_payable')::integer as taxes,
        -sum(l.amount) filter (where l.account = 'refunds')::integer as refunds,
        -sum(l.amount) filter (where l.account = 'disputes')::integer as disputes
      from ledger_entry e join ledger_line l on l.ledger_entry_id = e.id join app_order o on o.id = e.order_id
      where o.channel_id = m.channel_id and l.currency = m.currency
        and e.created_at >= m.starts_at and (e.created_at < m.ends_at or m.ends_at = ${now})
    ) money on true
    order by m.channel_key, m.currency, m.month`.execute(db.kysely);
  return rows;
}
