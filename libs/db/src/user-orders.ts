import type { ActivityStatus, OrderStatus } from '@grandstand/rules/order-status';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './database.ts';
import type { OrderColumns, PaymentColumns } from './order-columns.ts';
import { isActiveGrant } from './order-conditions.ts';
import type { Page } from './paging.ts';

/** An order as its buyer sees it. */
export interface OrderRow
  extends Pick<
      OrderColumns,
      | 'id'
      | 'type'
      | 'kind'
      | 'status'
      | 'package_id'
      | 'subscription_id'
      | 'event_id'
      | 'event_category_id'
      | 'participant_id'
      | 'product_name'
      | 'features'
      | 'currency'
      | 'lines'
      | 'base_price'
      | 'discount'
      | 'tax'
      | 'service_fee'
      | 'total'
      | 'access_until'
      | 'failure_code'
      | 'failure_message'
      | 'action_secret'
      | 'created_at'
      | 'paid_at'
      | 'withdrawable_until'
    >,
    Nullable<Omit<PaymentColumns, 'provider_intent_id'>> {
  readonly is_team_pass: boolean;
  /** The code of its coupon. */
  readonly coupon: string | null;
  /** Null if the order has granted no access. */
  readonly granted_at: Date | null;
  readonly access_ends_at: Date | null;
  /** The period of a subscription that this order has paid. */
  readonly period_starts_at: Date | null;
  readonly period_ends_at: Date | null;
  readonly revoked_at: Date | null;
  readonly payment_refunded_at: Date | null;
  /** Null without a refund. */
  readonly refund_amount: number | null;
}

type Nullable<T> = { readonly [K in keyof T]: T[K] | null };

export interface OrderFilter {
  readonly type?: OrderRow['type'] | undefined;
  readonly status?: OrderStatus | undefined;
  readonly activity_status?: ActivityStatus | undefined;
  readonly now: Date;
}

/** Lists a user's own orders, newest first. */
export async function listOrders(
  db: Queryable,
  userId: number,
  filter: OrderFilter,
  page: Page,
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    ${selectOrders} where ${ordersOf(userId, filter)}
    order by o.id desc limit ${page.limit} offset ${page.offset}`.execute(db.kysely);
  return rows;
}

export async function countOrders(db: Queryable, userId: number, filter: OrderFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from app_order o left join access_grant g on g.order_id = o.id
    where ${ordersOf(userId, filter)}`.execute(db.kysely);
  return rows[0]?.total ?? 0;
}

/** Finds an order of this user. */
export async function findOrder(db: Queryable, userId: number, id: number): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    ${selectOrders} where o.user_id = ${userId} and o.id = ${id}`.execute(db.kysely);
  return rows[0];
}

const selectOrders: RawBuilder<unknown> = sql`
  select o.id, o.type, o.kind, o.status, o.package_id, o.subscription_id, o.event_id, o.event_category_id,
    o.participant_id, coalesce(k.is_team_pass, false) as is_team_pass, o.product_name, o.features, o.currency, o.lines,
    o.base_price, o.discount, o.tax, o.service_fee, o.total, c.code as coupon, o.access_until, o.failure_code, o.failure_message,
    o.action_secret, o.created_at, o.paid_at, o.withdrawable_until,
    g.starts_at as granted_at, g.ends_at as access_ends_at, g.revoked_at,
    s.starts_at as period_starts_at, s.ends_at as period_ends_at,
    p.id as payment_id, p.status as payment_status, p.created_at as payment_created_at,
    p.refunded_at as payment_refunded_at, r.amount as refund_amount, p.card_brand, p.card_last4
  from app_order o
  left join package k on k.id = o.package_id
  left join coupon c on c.id = o.coupon_id
  left join access_grant g on g.order_id = o.id
  left join subscription_period s on s.order_id = o.id
  left join payment p on p.order_id = o.id
  left join refund r on r.payment_id = p.id`;

/** Implements the rule of `rules/order-status` in SQL, so that lists can be filtered by it. */
function ordersOf(userId: number, { type, status, activity_status, now }: OrderFilter): RawBuilder<unknown> {
  const isActive = sql`(g.id is not null and ${isActiveGrant(now)})`;
  const conditions = [
    sql`o.user_id = ${userId}`,
    ...(type === undefined ? [] : [sql`o.type = ${type}`]),
    ...(status === undefined ? [] : [sql`o.status = ${status}`]),
    ...(activity_status === undefined ? [] : [sql`${isActive} = ${activity_status === 'active'}`]),
  ];
  return sql.join(conditions, sql` and `);
}
