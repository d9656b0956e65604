import type { Subscription } from '@grandstand/rules/subscriptions/subscription';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './database.ts';
import { IS_OPEN_ORDER } from './order-conditions.ts';
import type { Row } from './tables.ts';

type Columns =
  | 'id'
  | 'channel_id'
  | 'user_id'
  | 'product_name'
  | 'features'
  | 'currency'
  | 'country'
  | 'region'
  | 'site_origin'
  | 'payment_method_id'
  | 'card_brand'
  | 'card_last4'
  | 'next_step_at';

/** A subscription of a user: the state of the rules, and what its orders are made of. */
export type UserSubscriptionRow = Subscription & Row<'user_subscription', Columns>;

export type NewUserSubscription = Subscription &
  Omit<Row<'user_subscription', Columns>, 'id' | 'next_step_at'>;

/** Finds the user's subscription that has not ended. */
export function findUserSubscription(
  db: Queryable,
  userId: number,
): Promise<UserSubscriptionRow | undefined> {
  return db.kysely
    .selectFrom('user_subscription')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '<>', 'expired')
    .executeTakeFirst();
}

/** Lock the buyer first: only then is the state the latest one. */
export function readUserSubscription(db: Queryable, id: number): Promise<UserSubscriptionRow | undefined> {
  return db.kysely.selectFrom('user_subscription').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertUserSubscription(
  tx: Queryable,
  row: NewUserSubscription,
  now: Date,
): Promise<UserSubscriptionRow> {
  return tx.kysely
    .insertInto('user_subscription')
    .values({ ...row, features: [...row.features], next_step_at: null, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Stores the state after a step, and when the next step is due. */
export async function storeSubscription(
  tx: Queryable,
  id: number,
  state: Subscription,
  nextStepAt: Date | null,
  now: Date,
): Promise<void> {
  await tx.kysely
    .updateTable('user_subscription')
    .set({ ...stateOf(state), next_step_at: nextStepAt, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Stores the card that is charged from now on. */
export async function setSubscriptionCard(
  tx: Queryable,
  id: number,
  card: Pick<UserSubscriptionRow, 'payment_method_id' | 'card_brand' | 'card_last4'>,
): Promise<void> {
  await tx.kysely.updateTable('user_subscription').set(card).where('id', '=', id).execute();
}

/** The query for subscriptions with a step that is due, or whose plan has another price than the one that is known. */
export function selectDueSubscriptions(now: Date): RawBuilder<unknown> {
  return sql`
    select u.id, u.user_id from user_subscription u
    where u.next_step_at <= ${now}
    union
    select u.id, u.user_id from user_subscription u join subscription p on p.id = u.plan_id and p.retired_at is null
    where u.status = 'active' and u.charging_since is null and u.failure is null
      and (p.base_price <> coalesce(u.new_base_price, u.base_price)
        or p.service_fee <> coalesce(u.new_service_fee, u.service_fee))`;
}

export async function listDueSubscriptions(
  db: Queryable,
  now: Date,
  most: number,
): Promise<Pick<UserSubscriptionRow, 'id' | 'user_id'>[]> {
  const { rows } = await sql<Pick<UserSubscriptionRow, 'id' | 'user_id'>>`
    ${selectDueSubscriptions(now)} order by id limit ${most}`.execute(db.kysely);
  return rows;
}

/** A subscription whose charge has an outcome that it does not know yet. */
export interface UnnoticedOutcome {
  readonly id: number;
  readonly order_id: number;
}

/** Subscriptions that wait for a charge whose order has failed, was released, has expired, or needs the buyer. */
export const UNNOTICED_OUTCOMES: RawBuilder<unknown> = sql`
  user_subscription u
  join subscription_period p on p.user_subscription_id = u.id and p.number = u.period_number + 1
  join app_order o on o.id = p.order_id
  where ((u.charging_since is not null and (o.status in ('created', 'failed', 'expired') or o.action_secret is not null))
    or (u.status = 'inactive' and o.status = 'expired'))`;

export async function listUnnoticedOutcomes(db: Queryable, most: number): Promise<UnnoticedOutcome[]> {
  const { rows } = await sql<UnnoticedOutcome>`
    select u.id, o.id as order_id from ${UNNOTICED_OUTCOMES} order by u.id limit ${most}`.execute(db.kysely);
  return rows;
}

/** The subscription and the period that an order pays; undefined for any other order. */
export async function findPeriodOfOrder(
  db: Queryable,
  orderId: number,
): Promise<{ user_subscription_id: number; number: number } | undefined> {
  return db.kysely
    .selectFrom('subscription_period')
    .select(['user_subscription_id', 'number'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

/** Finds the order of a period that can still be paid. */
export async function findOpenPeriodOrder(
  db: Queryable,
  subscriptionId: number,
  number: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select o.id from subscription_period p join app_order o on o.id = p.order_id
    where p.user_subscription_id = ${subscriptionId} and p.number = ${number} and ${IS_OPEN_ORDER}`.execute(
    db.kysely,
  );
  return rows[0]?.id;
}

/** Names the order that pays a period. Replaces an order that has expired; throws for one that can still be charged. */
export async function setPeriodOrder(
  tx: Queryable,
  period: { readonly user_subscription_id: number; readonly number: number; readonly order_id: number },
  now: Date,
): Promise<void> {
  const { user_subscription_id, number, order_id } = period;
  const { rows } = await sql`
    insert into subscription_period (user_subscription_id, number, order_id, created_at)
    values (${user_subscription_id}, ${number}, ${order_id}, ${now})
    on conflict (user_subscription_id, number) do update set order_id = ${order_id}
      where exists (select from app_order o where o.id = subscription_period.order_id and o.status = 'expired')
    returning number`.execute(tx.kysely);
  if (rows.length === 0) {
    throw new Error(`period ${number} of subscription ${user_subscription_id} has an order already`);
  }
}

/** Stores the period that a payment opened, and ends the access of earlier ones where it starts. */
export async function openSubscriptionPeriod(
  tx: Queryable,
  subscriptionId: number,
  { period_number, starts_at, ends_at }: Pick<Subscription, 'period_number' | 'starts_at' | 'ends_at'>,
): Promise<void> {
  await sql`
    with opened as (
      update subscription_period set starts_at = ${starts_at}, ends_at = ${ends_at}
      where user_subscription_id = ${subscriptionId} and number = ${period_number} returning order_id
    ), shown as (
      update app_order set access_until = ${ends_at} where id in (select order_id from opened)
    )
    update access_grant g set ends_at = least(g.ends_at, ${starts_at}::timestamptz)
    from subscription_period p
    where p.user_subscription_id = ${subscriptionId} and p.number < ${period_number} and g.order_id = p.order_id`.execute(
    tx.kysely,
  );
}

/** Sets the end of the access that the current period gives. */
export async function setSubscriptionAccess(
  tx: Queryable,
  subscriptionId: number,
  number: number,
  until: Date,
): Promise<void> {
  await sql`
    update access_grant g set ends_at = ${until} from subscription_period p
    where p.user_subscription_id = ${subscriptionId} and p.number = ${number} and g.order_id = p.order_id`.execute(
    tx.kysely,
  );
}

export async function insertSubscriptionNotice(
  tx: Queryable,
  notice: Row<'subscription_notice', 'user_subscription_id' | 'kind' | 'period_number' | 'sent_at'>,
): Promise<void> {
  await tx.kysely.insertInto('subscription_notice').values(notice).execute();
}

/** Makes the payment jobs cancel an open order at once. */
export async function expireOrderNow(tx: Queryable, orderId: number, now: Date): Promise<void> {
  await sql`update app_order set expires_at = ${now} where id = ${orderId}`.execute(tx.kysely);
}

/** Marks the account's one trial as used. Returns false if it was used before. */
export async function useTrial(tx: Queryable, userId: number): Promise<boolean> {
  const { rows } = await sql`
    update app_user set trial_period_used = true where id = ${userId} and not trial_period_used returning id`.execute(
    tx.kysely,
  );
  return rows.length > 0;
}

/** Remembers the card of a trial. Returns false if another account of the channel has started one with the same card. */
export async function useTrialCard(
  tx: Queryable,
  card: Row<'trial_card', 'channel_id' | 'fingerprint' | 'user_id'>,
  now: Date,
): Promise<boolean> {
  const { channel_id, fingerprint, user_id } = card;
  const { rows } = await sql<{ user_id: number }>`
    insert into trial_card (channel_id, fingerprint, user_id, used_at)
    values (${channel_id}, ${fingerprint}, ${user_id}, ${now})
    on conflict (channel_id, fingerprint) do update set user_id = trial_card.user_id
    returning user_id`.execute(tx.kysely);
  return rows[0]?.user_id === user_id;
}

/** The columns of the rules' state, without those of the row. */
function stateOf(state: Subscription): Subscription {
  const { status, cancellation, end_reason, ended_at, plan_id, offer, period, base_price, service_fee } =
    state;
  const { new_base_price, new_service_fee, price_announced_at, contract_at, period_number, is_trial } = state;
  const { starts_at, ends_at, paid_base, anchor_at, anchor_count, credit, is_suspended } = state;
  const { charging_since, attempts, last_attempt_at, failed_since, failure, end_announced_at } = state;
  const { reminded_at, card_expires_at, card_announced_at } = state;
  return {
    ...{ status, cancellation, end_reason, ended_at, plan_id, offer, period, base_price, service_fee },
    ...{ new_base_price, new_service_fee, price_announced_at, contract_at, period_number, is_trial },
    ...{ starts_at, ends_at, paid_base, anchor_at, anchor_count, credit, is_suspended },
    ...{ charging_since, attempts, last_attempt_at, failed_since, failure, end_announced_at },
    ...{ reminded_at, card_expires_at, card_announced_at },
  };
}
