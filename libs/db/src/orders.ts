import type { OrderStatus } from '@grandstand/rules/order-status';
import { type RawBuilder, sql } from 'kysely';
import { lockBuyerOfOrder } from './buyers.ts';
import type { Queryable } from './database.ts';
import type { OrderColumns, PaymentColumns } from './order-columns.ts';
import { IS_OPEN_ORDER, isActiveGrant } from './order-conditions.ts';

/** An order with its payment, as checkout uses it. */
export interface OrderWithPayment
  extends Pick<
      OrderColumns,
      | 'id'
      | 'channel_id'
      | 'user_id'
      | 'status'
      | 'type'
      | 'product_key'
      | 'product_name'
      | 'event_id'
      | 'currency'
      | 'lines'
      | 'base_price'
      | 'discount'
      | 'tax'
      | 'service_fee'
      | 'total'
      | 'coupon_id'
      | 'attempts'
      | 'attempted_at'
      | 'site_origin'
      | 'action_secret'
      | 'failure_code'
    >,
    Pick<PaymentColumns, 'payment_id' | 'payment_status' | 'provider_intent_id'> {
  /** The buyer's customer id at the payment provider; null before their first payment. */
  readonly provider_customer_id: string | null;
}

/** The columns of `OrderWithPayment`, for the tables `app_order o` and `payment p`. */
export const orderWithPayment: RawBuilder<unknown> = sql`
  o.id, o.channel_id, o.user_id, o.status, o.type, o.product_key, o.product_name, o.event_id, o.currency, o.lines,
  o.base_price, o.discount, o.tax, o.service_fee, o.total, o.coupon_id, o.attempts, o.attempted_at, o.site_origin, o.action_secret,
  o.failure_code,
  p.id as payment_id, p.status as payment_status, p.provider_intent_id,
  (select provider_customer_id from payment_customer where user_id = o.user_id) as provider_customer_id`;

/** The values that an order is placed with; the others have defaults. */
export type NewOrder = Omit<
  OrderColumns,
  | 'id'
  | 'kind'
  | 'immediate_start'
  | 'status'
  | 'attempts'
  | 'attempted_at'
  | 'action_secret'
  | 'failure_code'
  | 'failure_message'
  | 'paid_at'
  | 'withdrawable_until'
> &
  Partial<Pick<OrderColumns, 'kind' | 'immediate_start'>>;

/** Inserts the order with its payment. With `isAttempted`, its first attempt is in progress. */
export async function insertOrder(
  tx: Queryable,
  order: NewOrder,
  isAttempted = false,
): Promise<OrderWithPayment> {
  const attempt = isAttempted ? sql`'processing', 1, ${order.created_at}` : sql`'created', 0, null`;
  const { rows } = await sql<OrderWithPayment>`
    with placed as (
      insert into app_order (channel_id, user_id, type, kind, package_id, subscription_id, event_id, event_category_id,
        participant_id, product_key, product_name, features, currency, lines, base_price, discount, tax, service_fee,
        total, country, region, coupon_id, access_until, site_origin, immediate_start, created_at, updated_at, expires_at,
        status, attempts, attempted_at)
      values (${order.channel_id}, ${order.user_id}, ${order.type}, ${order.kind ?? 'created'}, ${order.package_id}, ${order.subscription_id},
        ${order.event_id}, ${order.event_category_id}, ${order.participant_id}, ${order.product_key},
        ${order.product_name}, ${[...order.features]}::text[], ${order.currency}, ${JSON.stringify(order.lines)}::jsonb,
        ${order.base_price}, ${order.discount}, ${order.tax}, ${order.service_fee}, ${order.total}, ${order.country},
        ${order.region}, ${order.coupon_id}, ${order.access_until}, ${order.site_origin}, ${order.immediate_start ?? false}, ${order.created_at},
        ${order.created_at}, ${order.expires_at}, ${attempt})
      returning *
    ), unpaid as (
      insert into payment (order_id, amount, currency, created_at) select id, total, currency, created_at from placed
      returning *
    )
    select ${orderWithPayment} from placed o join unpaid p on p.order_id = o.id`.execute(tx.kysely);
  const [inserted] = rows;
  if (inserted === undefined) throw new Error('the order was not inserted');
  return inserted;
}

/** Finds the one order of this product that can still be paid. */
export async function findOpenOrder(
  db: Queryable,
  userId: number,
  productKey: string,
): Promise<OrderWithPayment | undefined> {
  const { rows } = await sql<OrderWithPayment>`
    select ${orderWithPayment} from app_order o join payment p on p.order_id = o.id
    where o.user_id = ${userId} and o.product_key = ${productKey}
      and ${IS_OPEN_ORDER}`.execute(db.kysely);
  return rows[0];
}

export async function findOrderWithPayment(
  db: Queryable,
  orderId: number,
): Promise<OrderWithPayment | undefined> {
  const { rows } = await sql<OrderWithPayment>`
    select ${orderWithPayment} from app_order o join payment p on p.order_id = o.id where o.id = ${orderId}`.execute(
    db.kysely,
  );
  return rows[0];
}

/** Locks the order's buyer, then reads the order. Nothing about the order changes until the transaction ends. */
export async function lockOrder(tx: Queryable, orderId: number): Promise<OrderWithPayment | undefined> {
  await lockBuyerOfOrder(tx, orderId);
  return findOrderWithPayment(tx, orderId);
}

/** An order, and what decides whether it is still wanted. */
export interface OrderToSettle extends OrderWithPayment {
  /** The buyer's account is not deleted. */
  readonly is_buyer_active: boolean;
  /** Another order of the same product is paid and active. */
  readonly is_owned: boolean;
  /** The game of an event pass was cancelled after the order was placed. */
  readonly is_called_off: boolean;
}

/** Like `lockOrder`, with what decides whether the order is still wanted. */
export async function lockOrderToSettle(
  tx: Queryable,
  orderId: number,
  now: Date,
): Promise<OrderToSettle | undefined> {
  const is_buyer_active = await lockBuyerOfOrder(tx, orderId);
  const { rows } = await sql<OrderToSettle>`
    select ${orderWithPayment}, ${is_buyer_active ?? false}::boolean as is_buyer_active, exists (
        select from app_order other join access_grant g on g.order_id = other.id
        where other.user_id = o.user_id and other.product_key = o.product_key and other.id <> o.id
          and other.status = 'paid' and ${isActiveGrant(now)}) as is_owned,
      exists (
        select from event where id = o.event_id and note = 'cancelled' and stream_started_at is null) as is_called_off
    from app_order o join payment p on p.order_id = o.id where o.id = ${orderId}`.execute(tx.kysely);
  return rows[0];
}

/** Whether an order of this product is paid and its access is active. */
export async function isOwned(
  tx: Queryable,
  { user_id, product_key }: Pick<OrderWithPayment, 'user_id' | 'product_key'>,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from app_order o join access_grant g on g.order_id = o.id
    where o.user_id = ${user_id} and o.product_key = ${product_key} and o.status = 'paid'
      and ${isActiveGrant(now)} limit 1`.execute(tx.kysely);
  return rows.length > 0;
}

interface StatusDetails {
  readonly failure?: { readonly code: string; readonly message: string } | null;
  readonly action_secret?: string | null;
}

export async function setOrderStatus(
  tx: Queryable,
  orderId: number,
  status: OrderStatus,
  now: Date,
  { failure = null, action_secret = null }: StatusDetails = {},
): Promise<void> {
  await sql`
    update app_order set status = ${status}, updated_at = ${now}, failure_code = ${failure?.code ?? null},
      failure_message = ${failure?.message ?? null}, action_secret = ${action_secret}
    where id = ${orderId}`.execute(tx.kysely);
}

/** Unpaid orders that have not changed since `before`: no event has reported the outcome of their payment. */
export function stuckOrders(before: Date): RawBuilder<unknown> {
  return sql`
    app_order o join payment p on p.order_id = o.id
    where o.status in ('created', 'processing') and o.updated_at < ${before}`;
}

export async function listStuckOrders(
  db: Queryable,
  before: Date,
  most: number,
): Promise<OrderWithPayment[]> {
  const { rows } = await sql<OrderWithPayment>`
    select ${orderWithPayment} from ${stuckOrders(before)}
    order by o.updated_at, o.id limit ${most}`.execute(db.kysely);
  return rows;
}

/** Open orders whose lifetime is over. */
export function expiredOrders(now: Date): RawBuilder<unknown> {
  return sql`
    app_order o join payment p on p.order_id = o.id
    where ${IS_OPEN_ORDER} and o.expires_at <= ${now}`;
}

export async function listExpiredOrders(db: Queryable, now: Date, most: number): Promise<OrderWithPayment[]> {
  const { rows } = await sql<OrderWithPayment>`
    select ${orderWithPayment} from ${expiredOrders(now)}
    order by o.expires_at, o.id limit ${most}`.execute(db.kysely);
  return rows;
}

/** Marks an order as just checked, so that `listStuckOrders` leaves it out for a while. */
export async function touchOrder(db: Queryable, orderId: number, now: Date): Promise<void> {
  await sql`update app_order set updated_at = ${now} where id = ${orderId}`.execute(db.kysely);
}

export async function postponeExpiry(db: Queryable, orderId: number, expiresAt: Date): Promise<void> {
  await sql`update app_order set expires_at = ${expiresAt} where id = ${orderId}`.execute(db.kysely);
}
