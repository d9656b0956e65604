import type { ProductType } from '@grandstand/rules/checkout-preparation';
import type { OrderStatus, PaymentStatus } from '@grandstand/rules/order-status';
import type { ConsumerLaw } from '@grandstand/rules/subscriptions/consumer-law';
import { sql } from 'kysely';
import type { Queryable } from './database.ts';

/** Stores whether the buyer wants the contract to start at once. The last attempt to pay decides. */
export async function setImmediateStart(tx: Queryable, orderId: number, isWanted: boolean): Promise<void> {
  await sql`update app_order set immediate_start = ${isWanted} where id = ${orderId}`.execute(tx.kysely);
}

/** The facts about a paid order by which its buyer may withdraw or not. */
export interface WithdrawalTerms {
  readonly zone: string;
  readonly law: ConsumerLaw;
  readonly type: ProductType;
  /** A pass for a game that has no replay yet. */
  readonly is_dated_event: boolean;
  /** The contract of the subscription that the order pays; null for any other order. */
  readonly contract_at: Date | null;
}

export async function readWithdrawalTerms(tx: Queryable, orderId: number): Promise<WithdrawalTerms> {
  const { rows } = await sql<WithdrawalTerms>`
    select coalesce(s.body ->> 'time_zone', 'UTC') as zone, coalesce(s.body ->> 'consumer_law', 'none') as law, o.type,
      u.contract_at, o.event_id is not null and e.stream_ended_at is null
        and not exists (select from recording r where r.event_id = e.id and r.playable_at is not null) as is_dated_event
    from app_order o
    left join channel_document s on s.channel_id = o.channel_id and s.name = 'settings'
    left join event e on e.id = o.event_id
    left join subscription_period p on p.order_id = o.id
    left join user_subscription u on u.id = p.user_subscription_id
    where o.id = ${orderId}`.execute(tx.kysely);
  const [terms] = rows;
  if (terms === undefined) throw new Error(`there is no order ${orderId}`);
  return terms;
}

export async function setWithdrawableUntil(tx: Queryable, orderId: number, until: Date): Promise<void> {
  await sql`update app_order set withdrawable_until = ${until} where id = ${orderId}`.execute(tx.kysely);
}

export async function insertWithdrawalLink(
  tx: Queryable,
  link: { readonly code_hash: string; readonly order_id: number },
  now: Date,
): Promise<void> {
  await tx.kysely
    .insertInto('withdrawal_link')
    .values({ ...link, created_at: now })
    .execute();
}

/** Finds the order that a mailed link names, in this channel. */
export async function findLinkedOrder(
  db: Queryable,
  channelId: number,
  codeHash: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ order_id: number }>`
    select l.order_id from withdrawal_link l join app_order o on o.id = l.order_id
    where l.code_hash = ${codeHash} and o.channel_id = ${channelId}`.execute(db.kysely);
  return rows[0]?.order_id;
}

/** The contract that an order belongs to: the order itself, or the subscription that it pays. */
export interface PurchaseRow {
  /** A subscription is named by the order of its first period. */
  readonly order_id: number;
  readonly channel_id: number;
  readonly user_id: number;
  readonly user_subscription_id: number | null;
  readonly type: ProductType;
  readonly product_name: string;
  readonly currency: string;
  /** Where it was bought; null if no browser placed the order. */
  readonly site_origin: string | null;
  /** Null until the order is paid. */
  readonly paid_at: Date | null;
  readonly immediate_start: boolean;
  /** Its first order was refunded. */
  readonly is_refunded: boolean;
  readonly zone: string;
  /** The last of its orders decides; null without a right of withdrawal. */
  readonly withdrawable_until: Date | null;
  /** The withdrawal from this purchase; null without one. */
  readonly withdrawn_at: Date | null;
  readonly withdrawn_total: number | null;
  readonly withdrawn_refund: number | null;
}

/** Finds the purchase of any of its orders. `userId`: only if it is the purchase of this user. */
export async function findPurchase(
  db: Queryable,
  orderId: number,
  userId: number | null,
): Promise<PurchaseRow | undefined> {
  const { rows } = await sql<PurchaseRow>`
    select o.id as order_id, o.channel_id, o.user_id, p.user_subscription_id, o.type, o.product_name, o.currency, o.site_origin, o.paid_at,
      o.immediate_start, o.status = 'refunded' as is_refunded, coalesce(s.body ->> 'time_zone', 'UTC') as zone,
      (select max(every.withdrawable_until) from app_order every
        left join subscription_period paid on paid.order_id = every.id
        where every.id = o.id or paid.user_subscription_id = p.user_subscription_id) as withdrawable_until,
      w.withdrawn_at, w.total as withdrawn_total, w.refund as withdrawn_refund
    from app_order o
    left join subscription_period p on p.order_id = o.id
    left join withdrawal w on w.order_id = o.id
    left join channel_document s on s.channel_id = o.channel_id and s.name = 'settings'
    where o.id = coalesce(
        (select first.order_id from subscription_period own
          join subscription_period first on first.user_subscription_id = own.user_subscription_id and first.number = 1
          where own.order_id = ${orderId}), ${orderId})
      and o.user_id = coalesce(${userId}::integer, o.user_id)`.execute(db.kysely);
  return rows[0];
}

/** A paid order of a purchase, with the days that it paid for. */
export interface WithdrawableOrder {
  readonly id: number;
  readonly payment_id: number;
  readonly status: OrderStatus;
  readonly payment_status: PaymentStatus;
  readonly total: number;
  /** Null for a renewal, about which the first order decides. */
  readonly immediate_start: boolean | null;
  readonly withdrawable_until: Date;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  /** A switch of plans has ended the period early: its unused days were a discount of the next one. */
  readonly replaced_at: Date | null;
}

/** Lists the orders of a purchase from which the buyer could still withdraw when they were paid, oldest first. */
export async function listWithdrawableOrders(
  db: Queryable,
  { order_id, user_subscription_id }: Pick<PurchaseRow, 'order_id' | 'user_subscription_id'>,
): Promise<WithdrawableOrder[]> {
  const { rows } = await sql<WithdrawableOrder>`
    select o.id, pay.id as payment_id, o.status, pay.status as payment_status, o.total, o.withdrawable_until,
      case when p.number > 1 and s.order_id is null then null else o.immediate_start end as immediate_start,
      coalesce(p.starts_at, g.starts_at) as starts_at, coalesce(p.ends_at, o.access_until) as ends_at,
      next.starts_at as replaced_at
    from app_order o
    join payment pay on pay.order_id = o.id
    join access_grant g on g.order_id = o.id
    left join subscription_period p on p.order_id = o.id
    left join subscription_switch s on s.order_id = o.id
    left join subscription_period next
      on next.user_subscription_id = p.user_subscription_id and next.number = p.number + 1
    where (o.id = ${order_id} or p.user_subscription_id = ${user_subscription_id}::integer)
      and o.withdrawable_until is not null and o.status = 'paid' and g.revoked_at is null
    order by o.id`.execute(db.kysely);
  return rows;
}

/** Finds the order that pays a period of a subscription. */
export async function findPeriodOrder(
  db: Queryable,
  subscriptionId: number,
  number: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ order_id: number | null }>`
    select order_id from subscription_period
    where user_subscription_id = ${subscriptionId} and number = ${number}`.execute(db.kysely);
  return rows[0]?.order_id ?? undefined;
}

export async function insertWithdrawal(
  tx: Queryable,
  withdrawal: {
    readonly order_id: number;
    readonly total: number;
    readonly refund: number;
    readonly withdrawn_at: Date;
  },
): Promise<void> {
  await tx.kysely.insertInto('withdrawal').values(withdrawal).execute();
}
