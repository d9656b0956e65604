import type { OrderStatus, PaymentStatus } from '@grandstand/rules/order-status';
import type { PriceLine } from '@grandstand/rules/totals';
import { sql } from 'kysely';
import type { Queryable } from './database.ts';
import { isActiveGrant } from './order-conditions.ts';

/** An order as the operator sees it. */
export interface BookedOrder {
  readonly id: number;
  readonly channel_key: string;
  readonly status: OrderStatus;
  readonly product_name: string;
  readonly lines: readonly PriceLine[];
  readonly total: number;
  readonly currency: string;
  /** Null where the account is gone. */
  readonly email: string | null;
  readonly failure_message: string | null;
  readonly created_at: Date;
  readonly paid_at: Date | null;
  readonly payment_status: PaymentStatus;
  readonly provider_intent_id: string | null;
  readonly card: string | null;
  readonly refund_status: 'created' | 'succeeded' | 'failed' | null;
  readonly refund_reason: string | null;
  readonly has_access: boolean;
}

const select = sql`
  select o.id, c.channel_key, o.status, o.product_name, o.lines, o.total, o.currency, u.email, o.failure_message,
    o.created_at, o.paid_at, p.status as payment_status, p.provider_intent_id,
    p.card_brand || ' ' || p.card_last4 as card, r.status as refund_status, r.reason as refund_reason,
    exists (select from access_grant g where g.order_id = o.id and ${isActiveGrant(sql`now()`)}) as has_access
  from app_order o
  join channel c on c.id = o.channel_id
  join app_user u on u.id = o.user_id
  join payment p on p.order_id = o.id
  left join refund r on r.payment_id = p.id`;

/** The latest first; of every channel unless one is named. */
export async function listBookedOrders(
  db: Queryable,
  channelKey: string | null,
  most: number,
): Promise<BookedOrder[]> {
  const { rows } = await sql<BookedOrder>`
    ${select} where ${channelKey}::text is null or c.channel_key = ${channelKey}
    order by o.id desc limit ${most}`.execute(db.kysely);
  return rows;
}

export async function findBookedOrder(db: Queryable, id: number): Promise<BookedOrder | undefined> {
  const { rows } = await sql<BookedOrder>`${select} where o.id = ${id}`.execute(db.kysely);
  return rows[0];
}
