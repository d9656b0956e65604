import { CONSUMER_LAWS, type ConsumerLaw } from '@grandstand/rules/subscriptions/consumer-law';
import type { Circumstances, Price } from '@grandstand/rules/subscriptions/subscription';
import type { ChannelTax } from '@grandstand/rules/totals';
import { sql } from 'kysely';
import type { Queryable } from './database.ts';
import type { UserSubscriptionRow } from './user-subscriptions.ts';

/** The channel's settings that decide what happens to a subscription, and the plan's price today. */
export interface SubscriptionTerms {
  readonly zone: string;
  readonly law: ConsumerLaw;
  readonly taxes: readonly ChannelTax[];
  /** Whether a card that another account has used for its trial is refused. */
  readonly one_trial_per_card: boolean;
  /** Null if the plan is no longer on sale. */
  readonly price: Price | null;
}

const CHANNEL_SETTINGS = sql`channel c left join channel_document s on s.channel_id = c.id and s.name = 'settings'`;

function termColumns(planId: number) {
  return sql`coalesce(s.body ->> 'time_zone', 'UTC') as zone, coalesce(s.body ->> 'consumer_law', 'none') as law,
    coalesce((s.body ->> 'one_trial_per_card')::boolean, false) as one_trial_per_card,
    coalesce((select body from channel_document where channel_id = c.id and name = 'taxes'), '[]'::jsonb) as taxes,
    (select jsonb_build_object('base_price', base_price, 'service_fee', service_fee) from subscription
      where id = ${planId} and retired_at is null) as price`;
}

export async function readSubscriptionTerms(
  db: Queryable,
  { channel_id, plan_id }: Pick<UserSubscriptionRow, 'channel_id' | 'plan_id'>,
): Promise<SubscriptionTerms> {
  const { rows } = await sql<SubscriptionTerms>`
    select ${termColumns(plan_id)} from ${CHANNEL_SETTINGS} where c.id = ${channel_id}`.execute(db.kysely);
  const [terms] = rows;
  if (terms === undefined) throw new Error(`there is no channel ${channel_id}`);
  return terms;
}

export async function readCircumstances(
  db: Queryable,
  row: Pick<UserSubscriptionRow, 'channel_id' | 'plan_id'>,
  now: Date,
): Promise<Circumstances> {
  return circumstancesOf(await readSubscriptionTerms(db, row), now);
}

export function circumstancesOf({ zone, law, price }: SubscriptionTerms, now: Date): Circumstances {
  return { now, zone, law: CONSUMER_LAWS[law], price };
}

/** The terms, and the order by which the subscriber may withdraw now. */
export interface SubscriptionDetails extends SubscriptionTerms {
  readonly withdrawal_order_id: number | null;
  /** Null without the right of withdrawal. */
  readonly withdrawable_until: Date | null;
}

/** Reads all that a subscriber sees besides the subscription itself, in one query. */
export async function readSubscriptionDetails(
  db: Queryable,
  { id, channel_id, plan_id }: Pick<UserSubscriptionRow, 'id' | 'channel_id' | 'plan_id'>,
  now: Date,
): Promise<SubscriptionDetails> {
  const { rows } = await sql<SubscriptionDetails>`
    select ${termColumns(plan_id)}, w.order_id as withdrawal_order_id, w.withdrawable_until
    from ${CHANNEL_SETTINGS} left join lateral (
      select o.id as order_id, o.withdrawable_until
      from subscription_period p join app_order o on o.id = p.order_id join access_grant g on g.order_id = o.id
      where p.user_subscription_id = ${id} and o.withdrawable_until > ${now} and o.status = 'paid' and g.revoked_at is null
      order by o.withdrawable_until desc, o.id desc limit 1
    ) w on true
    where c.id = ${channel_id}`.execute(db.kysely);
  const [details] = rows;
  if (details === undefined) throw new Error(`there is no channel ${channel_id}`);
  return details;
}
