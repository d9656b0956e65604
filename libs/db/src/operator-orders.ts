import { sql } from 'kysely';
import type { Queryable } from './database.ts';
import type { OrderColumns, PaymentColumns } from './order-columns.ts';
import { isActiveGrant } from './order-conditions.ts';

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

/** Lists orders newest first, of all channels unless one is given. */
export async function listOperatorOrders(
  db: Queryable,
  channelKey: string | null,
  most: number,
): Promise<OperatorOrder[]> {
  const { rows } = await sql<OperatorOrder>`
    ${select} where ${channelKey}::text is null or c.channel_key = ${channelKey}
    order by o.id desc limit ${most}`.execute(db.kysely);
  return rows;
}

export async function findOperatorOrder(db: Queryable, id: number): Promise<OperatorOrder | undefined> {
  const { rows } = await sql<OperatorOrder>`${select} where o.id = ${id}`.execute(db.kysely);
  return rows[0];
}
