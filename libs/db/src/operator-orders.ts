import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './database.ts';
import { type DayRange, isFound, isWithinDays, type ListPage, ofChannel } from './operator-lists.ts';
import type { OrderColumns, PaymentColumns } from './order-columns.ts';
import { isActiveGrant } from './order-conditions.ts';
import { type OrderWithPayment, orderWithPayment } from './orders.ts';

/** An order as the operator sees it. */
export interface OperatorOrder
  extends Pick<
      OrderColumns,
      | 'id'
      | 'status'
      | 'product_name'
      | 'lines'
      | 'total'
      | 'currency'
      | 'failure_message'
      | 'created_at'
      | 'paid_at'
    >,
    Pick<PaymentColumns, 'payment_status' | 'provider_intent_id'> {
  readonly channel_key: string;
  /** Null if the account is deleted. */
  readonly email: string | null;
  readonly card: string | null;
  readonly refund_status: 'created' | 'succeeded' | 'failed' | null;
  readonly refund_reason: string | null;
  /** Less than the total after a withdrawal. */
  readonly refund_amount: number | null;
  readonly has_access: boolean;
}

const select = sql`
  select o.id, c.channel_key, o.status, o.product_name, o.lines, o.total, o.currency, u.email, o.failure_message,
    o.created_at, o.paid_at, p.status as payment_status, p.provider_intent_id,
    p.card_brand || ' ' || p.card_last4 as card, r.status as refund_status, r.reason as refund_reason, r.amount as refund_amount,
    exists (select from access_grant g where g.order_id = o.id and ${isActiveGrant(sql`now()`)}) as has_access
  from app_order o
  join channel c on c.id = o.channel_id
  join app_user u on u.id = o.user_id
  join payment p on p.order_id = o.id
  left join refund r on r.payment_id = p.id`;

/** Which orders an operator asks for; days are those of the order, by the clock of its channel. */
export interface OperatorOrderFilter extends DayRange {
  readonly channel_key: string | null;
  /** A part of the buyer's address, the name or the product, or the id or number of the order. */
  readonly find: string | null;
}

function matches({ channel_key, find, ...days }: OperatorOrderFilter): RawBuilder<boolean> {
  return sql`(${ofChannel(channel_key)} and ${isWithinDays(sql`o.created_at`, days)}
    and ${isFound(find, {
      text: sql`coalesce(u.email, '') || ' ' || u.first_name || ' ' || u.last_name || ' ' || o.product_name`,
      among: sql`app_order o`,
      hasNumber: number => sql`o.id = ${number}`,
    })})`;
}

/** Lists orders newest first. */
export async function listOperatorOrders(
  db: Queryable,
  filter: OperatorOrderFilter,
  { limit, offset }: ListPage,
): Promise<OperatorOrder[]> {
  const { rows } = await sql<OperatorOrder>`
    ${select} where ${matches(filter)} order by o.id desc limit ${limit} offset ${offset}`.execute(db.kysely);
  return rows;
}

/** The sums of orders in one currency, in minor units. */
export interface OrderSums {
  readonly currency: string;
  /** Orders that were paid, refunded ones included. */
  readonly paid_orders: number;
  readonly paid: number;
  readonly refunded_orders: number;
  readonly refunded: number;
}

/** Sums up all orders of the filter, not only those of a page. */
export async function sumOperatorOrders(db: Queryable, filter: OperatorOrderFilter): Promise<OrderSums[]> {
  const { rows } = await sql<OrderSums>`
    select o.currency, count(*)::integer as paid_orders, sum(o.total)::integer as paid,
      (count(*) filter (where r.status = 'succeeded'))::integer as refunded_orders,
      coalesce(sum(r.amount) filter (where r.status = 'succeeded'), 0)::integer as refunded
    from app_order o
    join channel c on c.id = o.channel_id
    join app_user u on u.id = o.user_id
    join payment p on p.order_id = o.id
    left join refund r on r.payment_id = p.id
    where o.paid_at is not null and ${matches(filter)}
    group by o.currency order by o.currency`.execute(db.kysely);
  return rows;
}

export async function findOperatorOrder(db: Queryable, id: number): Promise<OperatorOrder | undefined> {
  const { rows } = await sql<OperatorOrder>`${select} where o.id = ${id}`.execute(db.kysely);
  return rows[0];
}

type PaidOrder = OrderWithPayment &
  Pick<PaymentColumns, 'card_brand' | 'card_last4'> &
  Pick<OrderColumns, 'withdrawable_until'> & { readonly paid_at: Date };

/** The order as its receipt needs it; undefined if it was never paid. */
export async function findPaidOrder(db: Queryable, id: number): Promise<PaidOrder | undefined> {
  const { rows } = await sql<PaidOrder>`
    select ${orderWithPayment}, o.paid_at, o.withdrawable_until, p.card_brand, p.card_last4
    from app_order o join payment p on p.order_id = o.id
    where o.id = ${id} and o.paid_at is not null`.execute(db.kysely);
  return rows[0];
}

/** Lists the orders of a game's own pass that were paid, oldest first. */
export async function listOrdersOfGame(db: Queryable, eventId: number): Promise<OperatorOrder[]> {
  const { rows } = await sql<OperatorOrder>`
    ${select} where o.event_id = ${eventId} and o.type = 'event' and o.paid_at is not null order by o.id`.execute(
    db.kysely,
  );
  return rows;
}
