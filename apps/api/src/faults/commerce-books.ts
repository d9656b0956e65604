import type { Queryable } from '@grandstand/db/database';
import type { OrderStatus } from '@grandstand/rules/order-status';
import type { Shop } from '../testing/test-shop.ts';

export interface BookedOrder {
  readonly id: number;
  readonly user_id: number;
  readonly product_key: string;
  readonly status: OrderStatus;
  readonly total: number;
  readonly intent: string | null;
  /** Null if there is none. */
  readonly grant: 'open' | 'revoked' | null;
  readonly is_buyer_deleted: boolean;
  readonly receipts: number;
  readonly coupon: 'reserved' | 'used' | 'released' | null;
}

export interface BookedEntry {
  readonly order_id: number;
  readonly kind: string;
  readonly sum: number;
  readonly clearing: number;
}

type PaidBooks = ReturnType<Shop['standIn']['books']>;
export interface ProviderBooks {
  readonly charges: readonly Pick<PaidBooks['charges'][number], 'id' | 'payment_intent' | 'amount'>[];
  readonly refunds: readonly Pick<PaidBooks['refunds'][number], 'charge' | 'amount'>[];
}

/** Our books and the provider's, for some buyers. */
export interface CommerceBooks {
  readonly orders: readonly BookedOrder[];
  readonly entries: readonly BookedEntry[];
  readonly provider: ProviderBooks;
}

const ORDERS = `
  select o.id, o.user_id, o.product_key, o.status, o.total, p.provider_intent_id as intent,
    case when g.id is null then null when g.revoked_at is null then 'open' else 'revoked' end as "grant",
    u.deleted_at is not null as is_buyer_deleted, r.status as coupon,
    (select count(*)::integer from outgoing_mail m where m.content->>'kind' in ('receipt', 'subscription_receipt')
      and m.content->>'order_number' = upper(c.channel_key) || '-' || lpad(o.id::text, greatest(6, length(o.id::text)), '0')) as receipts
  from app_order o join payment p on p.order_id = o.id join app_user u on u.id = o.user_id
  join channel c on c.id = o.channel_id left join access_grant g on g.order_id = o.id
  left join coupon_redemption r on r.order_id = o.id
  where o.user_id = any($1) order by o.id`;

const ENTRIES = `
  select e.order_id, e.kind, sum(l.amount)::integer as sum,
    coalesce(sum(l.amount) filter (where l.account = 'clearing'), 0)::integer as clearing
  from ledger_entry e join ledger_line l on l.ledger_entry_id = e.id join app_order o on o.id = e.order_id
  where o.user_id = any($1) group by e.id order by e.id`;

/** Reads our books of these users, and adds the given books of the provider. */
export async function readCommerceBooks(
  db: Queryable,
  userIds: readonly number[],
  provider: ProviderBooks,
): Promise<CommerceBooks> {
  const orders = await db.query<BookedOrder>(ORDERS, [userIds]);
  const entries = await db.query<BookedEntry>(ENTRIES, [userIds]);
  return { orders: orders.rows, entries: entries.rows, provider };
}
