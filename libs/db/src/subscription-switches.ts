import { sql } from 'kysely';
import type { Queryable } from './database.ts';
import { IS_OPEN_ORDER } from './order-conditions.ts';
import type { Row } from './tables.ts';

type Columns =
  | 'order_id'
  | 'user_subscription_id'
  | 'from_period'
  | 'offer'
  | 'period'
  | 'base_price'
  | 'service_fee'
  | 'payment_method_id';

/** An order that switches a subscription to another plan. */
export type SubscriptionSwitch = Row<'subscription_switch', Columns>;

/** Another attempt may be made with another card; everything else is fixed by the order. */
export async function saveSubscriptionSwitch(tx: Queryable, row: SubscriptionSwitch): Promise<void> {
  await tx.kysely
    .insertInto('subscription_switch')
    .values(row)
    .onConflict(conflict =>
      conflict.column('order_id').doUpdateSet({ payment_method_id: row.payment_method_id }),
    )
    .execute();
}

export function findSubscriptionSwitch(
  db: Queryable,
  orderId: number,
): Promise<(SubscriptionSwitch & { readonly plan_id: number }) | undefined> {
  return db.kysely
    .selectFrom('subscription_switch as s')
    .innerJoin('app_order as o', 'o.id', 's.order_id')
    .selectAll('s')
    .select(sql<number>`o.subscription_id`.as('plan_id'))
    .where('s.order_id', '=', orderId)
    .executeTakeFirst();
}

/** Finds an order that can still be paid and switches the subscription by another product key. */
export async function findRivalSwitch(
  tx: Queryable,
  subscriptionId: number,
  productKey: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select o.id from subscription_switch s join app_order o on o.id = s.order_id
    where s.user_subscription_id = ${subscriptionId} and o.product_key <> ${productKey} and ${IS_OPEN_ORDER}
    order by o.id limit 1`.execute(tx.kysely);
  return rows[0]?.id;
}

/**
 * Replaces the order of the current trial by the one that switched its plan, ends the access of the first now, and moves the
 * right of withdrawal.
 */
export async function replaceTrialOrder(
  tx: Queryable,
  { user_subscription_id, order_id }: Pick<SubscriptionSwitch, 'user_subscription_id' | 'order_id'>,
  number: number,
  now: Date,
): Promise<void> {
  await sql`
    with replaced as (
      select order_id from subscription_period where user_subscription_id = ${user_subscription_id} and number = ${number}
    ), ended as (
      update access_grant set ends_at = least(ends_at, ${now}::timestamptz) where order_id in (select order_id from replaced)
    ), moved as (
      update withdrawal_link set order_id = ${order_id} where order_id in (select order_id from replaced)
    ), closed as (
      update app_order set withdrawable_until = null where id in (select order_id from replaced)
    )
    update subscription_period set order_id = ${order_id}
    where user_subscription_id = ${user_subscription_id} and number = ${number}`.execute(tx.kysely);
}

/** The later orders of the subscription have the terms of the order that switched it. */
export async function adoptOrderTerms(
  tx: Queryable,
  { user_subscription_id, order_id }: Pick<SubscriptionSwitch, 'user_subscription_id' | 'order_id'>,
): Promise<void> {
  await sql`
    update user_subscription u set product_name = o.product_name, features = o.features, country = o.country,
      region = o.region, site_origin = o.site_origin
    from app_order o where u.id = ${user_subscription_id} and o.id = ${order_id}`.execute(tx.kysely);
}
