import type { AccessFeature } from '@grandstand/rules/capabilities';
import type { ProductType } from '@grandstand/rules/checkout-preparation';
import type { ActivityStatus, OrderStatus, PaymentStatus } from '@grandstand/rules/order-status';
import type { PriceLine } from '@grandstand/rules/totals';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './database.ts';
import { isActiveGrant } from './order-conditions.ts';
import type { Page } from './paging.ts';

/** An order as its buyer sees it. */
export interface OrderRow {
  readonly id: number;
  readonly type: ProductType;
  readonly kind: 'created' | 'updated';
  readonly status: OrderStatus;
  readonly package_id: number | null;
  readonly subscription_id: number | null;
  readonly event_id: number | null;
  readonly event_category_id: number | null;
  readonly participant_id: number | null;
  readonly is_team_pass: boolean;
  readonly product_name: string;
  readonly features: AccessFeature[];
  readonly currency: string;
  readonly lines: PriceLine[];
  readonly base_price: number;
  readonly discount: number;
  readonly tax: number;
  readonly service_fee: number;
  readonly total: number;
  readonly access_until: Date | null;
  readonly failure_code: string | null;
  readonly failure_message: string | null;
  readonly action_secret: string | null;
  readonly created_at: Date;
  readonly paid_at: Date | null;
  /** Null where nothing was granted. */
  readonly granted_at: Date | null;
  readonly access_ends_at: Date | null;
  readonly revoked_at: Date | null;
  readonly payment_id: number | null;
  readonly payment_status: PaymentStatus | null;
  readonly payment_created_at: Date | null;
  readonly card_brand: string | null;
  readonly card_last4: string | null;
}

export interface OrderFilter {
  readonly type?: OrderRow['type'] | undefined;
  readonly status?: OrderStatus | undefined;
  readonly activity_status?: ActivityStatus | undefined;
  readonly now: Date;
}

/** A user's own, the latest first. */
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

/** Nobody else's. */
export async function findOrder(db: Queryable, userId: number, id: number): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    ${selectOrders} where o.user_id = ${userId} and o.id = ${id}`.execute(db.kysely);
  return rows[0];
}

const selectOrders: RawBuilder<unknown> = sql`
  select o.id, o.type, o.kind, o.status, o.package_id, o.subscription_id, o.event_id, o.event_category_id,
    o.participant_id, coalesce(k.is_team_pass, false) as is_team_pass, o.product_name, o.features, o.currency, o.lines,
    o.base_price, o.discount, o.tax, o.service_fee, o.total, o.access_until, o.failure_code, o.failure_message,
    o.action_secret, o.created_at, o.paid_at,
    g.starts_at as granted_at, g.ends_at as access_ends_at, g.revoked_at,
    p.id as payment_id, p.status as payment_status, p.created_at as payment_created_at, p.card_brand, p.card_last4
  from app_order o
  left join package k on k.id = o.package_id
  left join access_grant g on g.order_id = o.id
  left join payment p on p.order_id = o.id`;

/** The rule of `rules/order-status` as SQL, so that lists can filter by it. */
function ordersOf(userId: number, { type, status, activity_status, now }: OrderFilter): RawBuilder<unknown> {
  const isActive = sql`(g.id is not null and ${isActiveGrant(now)})`;
  const wanted = [
    sql`o.user_id = ${userId}`,
    ...(type === undefined ? [] : [sql`o.type = ${type}`]),
    ...(status === undefined ? [] : [sql`o.status = ${status}`]),
    ...(activity_status === undefined ? [] : [sql`${isActive} = ${activity_status === 'active'}`]),
  ];
  return sql.join(wanted, sql` and `);
}
