import type { AccessFeature } from '@grandstand/rules/capabilities';
import type { ProductType } from '@grandstand/rules/checkout-preparation';
import type { Language } from '@grandstand/rules/languages';
import type { OrderStatus, PaymentStatus } from '@grandstand/rules/order-status';
import type { PriceLine } from '@grandstand/rules/totals';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './database.ts';
import { IS_OPEN_ORDER, isActiveGrant } from './order-conditions.ts';

/** An order with its one payment, as paying for it needs it. */
export interface OrderWithPayment {
  readonly id: number;
  readonly channel_id: number;
  readonly user_id: number;
  readonly status: OrderStatus;
  readonly type: ProductType;
  readonly product_key: string;
  readonly product_name: string;
  readonly event_id: number | null;
  readonly currency: string;
  readonly lines: readonly PriceLine[];
  readonly base_price: number;
  readonly discount: number;
  readonly tax: number;
  readonly service_fee: number;
  readonly total: number;
  readonly coupon_id: number | null;
  readonly attempts: number;
  readonly attempted_at: Date | null;
  readonly site_origin: string | null;
  readonly action_secret: string | null;
  readonly payment_id: number;
  readonly payment_status: PaymentStatus;
  readonly provider_intent_id: string | null;
  /** The buyer at the provider; null who was never there. */
  readonly provider_customer_id: string | null;
}

const orderColumns: RawBuilder<unknown> = sql`
  o.id, o.channel_id, o.user_id, o.status, o.type, o.product_key, o.product_name, o.event_id, o.currency, o.lines,
  o.base_price, o.discount, o.tax, o.service_fee, o.total, o.coupon_id, o.attempts, o.attempted_at, o.site_origin, o.action_secret,
  p.id as payment_id, p.status as payment_status, p.provider_intent_id,
  (select provider_customer_id from payment_customer where user_id = o.user_id) as provider_customer_id`;

export interface NewOrder {
  readonly channel_id: number;
  readonly user_id: number;
  readonly type: OrderWithPayment['type'];
  readonly package_id: number | null;
  readonly subscription_id: number | null;
  readonly event_id: number | null;
  readonly event_category_id: number | null;
  readonly participant_id: number | null;
  readonly product_key: string;
  readonly product_name: string;
  readonly features: readonly AccessFeature[];
  readonly currency: string;
  readonly lines: readonly PriceLine[];
  readonly base_price: number;
  readonly discount: number;
  readonly tax: number;
  readonly service_fee: number;
  readonly total: number;
  readonly country: string | null;
  readonly region: string | null;
  readonly coupon_id: number | null;
  readonly access_until: Date | null;
  readonly site_origin: string | null;
  readonly created_at: Date;
  readonly expires_at: Date;
}

/** Makes purchases, payments and account deletions of one user wait for each other. Returns false if the account is deleted. */
export async function lockBuyer(tx: Queryable, userId: number): Promise<boolean> {
  const { rows } = await sql<{ is_here: boolean }>`
    select deleted_at is null as is_here from app_user where id = ${userId} for no key update`.execute(
    tx.kysely,
  );
  return rows[0]?.is_here ?? false;
}

/** The same by an order of theirs. Undefined where there is no such order. */
export async function lockBuyerOfOrder(tx: Queryable, orderId: number): Promise<boolean | undefined> {
  const { rows } = await sql<{ is_here: boolean }>`
    select u.deleted_at is null as is_here from app_user u join app_order o on o.user_id = u.id
    where o.id = ${orderId} for no key update of u`.execute(tx.kysely);
  return rows[0]?.is_here;
}

/** The one order of this product that is still to be paid. */
export async function findOpenOrder(
  db: Queryable,
  userId: number,
  productKey: string,
): Promise<OrderWithPayment | undefined> {
  const { rows } = await sql<OrderWithPayment>`
    select ${orderColumns} from app_order o join payment p on p.order_id = o.id
    where o.user_id = ${userId} and o.product_key = ${productKey}
      and ${IS_OPEN_ORDER}`.execute(db.kysely);
  return rows[0];
}

export async function findOrderWithPayment(
  db: Queryable,
  orderId: number,
): Promise<OrderWithPayment | undefined> {
  const { rows } = await sql<OrderWithPayment>`
    select ${orderColumns} from app_order o join payment p on p.order_id = o.id where o.id = ${orderId}`.execute(
    db.kysely,
  );
  return rows[0];
}

/** Inserts the order with its payment; with `isTried`, its first attempt is in progress. */
export async function insertOrder(
  tx: Queryable,
  order: NewOrder,
  isTried = false,
): Promise<OrderWithPayment> {
  const begun = isTried ? sql`'processing', 1, ${order.created_at}` : sql`'created', 0, null`;
  const { rows } = await sql<OrderWithPayment>`
    with placed as (
      insert into app_order (channel_id, user_id, type, package_id, subscription_id, event_id, event_category_id,
        participant_id, product_key, product_name, features, currency, lines, base_price, discount, tax, service_fee,
        total, country, region, coupon_id, access_until, site_origin, created_at, updated_at, expires_at,
        status, attempts, attempted_at)
      values (${order.channel_id}, ${order.user_id}, ${order.type}, ${order.package_id}, ${order.subscription_id},
        ${order.event_id}, ${order.event_category_id}, ${order.participant_id}, ${order.product_key},
        ${order.product_name}, ${[...order.features]}::text[], ${order.currency}, ${JSON.stringify(order.lines)}::jsonb,
        ${order.base_price}, ${order.discount}, ${order.tax}, ${order.service_fee}, ${order.total}, ${order.country},
        ${order.region}, ${order.coupon_id}, ${order.access_until}, ${order.site_origin}, ${order.created_at},
        ${order.created_at}, ${order.expires_at}, ${begun})
      returning *
    ), unpaid as (
      insert into payment (order_id, amount, currency, created_at) select id, total, currency, created_at from placed
      returning *
    )
    select ${orderColumns} from placed o join unpaid p on p.order_id = o.id`.execute(tx.kysely);
  const [sale] = rows;
  if (sale === undefined) throw new Error('the order was not written');
  return sale;
}

export async function findOrderByIntent(db: Queryable, intentId: string): Promise<number | undefined> {
  const { rows } = await sql<{ order_id: number }>`
    select order_id from payment where provider_intent_id = ${intentId}`.execute(db.kysely);
  return rows[0]?.order_id;
}

/** Before money can move. False where the order has another one already. */
export async function setIntent(tx: Queryable, orderId: number, intentId: string): Promise<boolean> {
  const { rows } = await sql`
    update payment set provider_intent_id = ${intentId}
    where order_id = ${orderId} and coalesce(provider_intent_id, ${intentId}) = ${intentId}
    returning id`.execute(tx.kysely);
  return rows.length > 0;
}

/** Replaces the order's intent, unless another process has done so. The first one must be unable to charge. */
export async function replaceIntent(
  tx: Queryable,
  orderId: number,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<boolean> {
  const { rows } = await sql`
    update payment set provider_intent_id = ${after}
    where order_id = ${orderId} and provider_intent_id in (${before}, ${after}) returning id`.execute(
    tx.kysely,
  );
  return rows.length > 0;
}

/** Counts one more try, which gives the order its full time again. Answers which one it is. */
export async function startAttempt(
  tx: Queryable,
  orderId: number,
  now: Date,
  expiresAt: Date,
): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`
    update app_order set attempts = attempts + 1, attempted_at = ${now}, status = 'processing', updated_at = ${now},
      expires_at = ${expiresAt}, failure_code = null, failure_message = null, action_secret = null
    where id = ${orderId} returning attempts`.execute(tx.kysely);
  const [begun] = rows;
  if (begun === undefined) throw new Error(`there is no order ${orderId}`);
  return begun.attempts;
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

export async function setPaymentStatus(
  tx: Queryable,
  paymentId: number,
  status: Exclude<PaymentStatus, 'paid'>,
  now: Date,
): Promise<void> {
  await sql`
    update payment set status = ${status},
      refunded_at = case when ${status} = 'refunded' then ${now}::timestamptz else refunded_at end
    where id = ${paymentId}`.execute(tx.kysely);
}

interface PaidDetails {
  readonly status: 'paid' | 'refunded';
  readonly card: { readonly brand: string; readonly last4: string } | null;
}

/** The money is there; the order is paid with it, or already to be refunded. */
export async function setPaid(
  tx: Queryable,
  { id, payment_id }: Pick<OrderWithPayment, 'id' | 'payment_id'>,
  { status, card }: PaidDetails,
  now: Date,
): Promise<void> {
  await sql`
    with received as (
      update payment set status = 'paid', paid_at = ${now}, card_brand = coalesce(${card?.brand ?? null}, card_brand),
        card_last4 = coalesce(${card?.last4 ?? null}, card_last4)
      where id = ${payment_id}
    )
    update app_order set status = ${status}, updated_at = ${now}, failure_code = null, failure_message = null,
      action_secret = null, paid_at = coalesce(paid_at, ${now}::timestamptz)
    where id = ${id}`.execute(tx.kysely);
}

/** Whether an order of this product is paid and its access holds. */
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

/** An order, and whether its money would still buy something. */
export interface OrderToSettle extends OrderWithPayment {
  /** By another order of the same product. */
  readonly is_owned: boolean;
  /** The game of an event pass was called off since. */
  readonly is_called_off: boolean;
}

/** In the transaction that settles it, after the buyer was locked: nothing of it changes any more. */
export async function findOrderToSettle(
  tx: Queryable,
  orderId: number,
  now: Date,
): Promise<OrderToSettle | undefined> {
  const { rows } = await sql<OrderToSettle>`
    select ${orderColumns}, exists (
        select from app_order other join access_grant g on g.order_id = other.id
        where other.user_id = o.user_id and other.product_key = o.product_key and other.id <> o.id
          and other.status = 'paid' and ${isActiveGrant(now)}) as is_owned,
      exists (
        select from event where id = o.event_id and note = 'cancelled' and stream_started_at is null) as is_called_off
    from app_order o join payment p on p.order_id = o.id where o.id = ${orderId}`.execute(tx.kysely);
  return rows[0];
}

/** The recipient of the order's mail. */
export interface BuyerRow {
  readonly email: string;
  readonly first_name: string;
  readonly language: Language;
  readonly channel_key: string;
}

/** Undefined where the account is gone. */
export async function findBuyer(db: Queryable, userId: number): Promise<BuyerRow | undefined> {
  const { rows } = await sql<BuyerRow>`
    select u.email, u.first_name, u.language, c.channel_key from app_user u join channel c on c.id = u.channel_id
    where u.id = ${userId} and u.deleted_at is null`.execute(db.kysely);
  return rows[0];
}

/** Not asked about for so long that somebody should: nobody told how their payment went. */
export async function listStuckOrders(
  db: Queryable,
  before: Date,
  most: number,
): Promise<OrderWithPayment[]> {
  const { rows } = await sql<OrderWithPayment>`
    select ${orderColumns} from app_order o join payment p on p.order_id = o.id
    where o.status in ('created', 'processing') and o.updated_at < ${before}
    order by o.updated_at, o.id limit ${most}`.execute(db.kysely);
  return rows;
}

/** Their time is over, and nothing was paid. */
export async function listExpiredOrders(db: Queryable, now: Date, most: number): Promise<OrderWithPayment[]> {
  const { rows } = await sql<OrderWithPayment>`
    select ${orderColumns} from app_order o join payment p on p.order_id = o.id
    where ${IS_OPEN_ORDER} and o.expires_at <= ${now}
    order by o.expires_at, o.id limit ${most}`.execute(db.kysely);
  return rows;
}

/** Looked at just now: the next look is not due at once. */
export async function touchOrder(db: Queryable, orderId: number, now: Date): Promise<void> {
  await sql`update app_order set updated_at = ${now} where id = ${orderId}`.execute(db.kysely);
}

export async function postponeExpiry(db: Queryable, orderId: number, expiresAt: Date): Promise<void> {
  await sql`update app_order set expires_at = ${expiresAt} where id = ${orderId}`.execute(db.kysely);
}
