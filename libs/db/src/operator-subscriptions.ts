import { sql } from 'kysely';
import type { Queryable } from './database.ts';
import { isFound, type ListFilter, type ListPage, ofChannel } from './operator-lists.ts';
import type { UserSubscriptionRow } from './user-subscriptions.ts';

/** A subscription as the operator sees it; `email` is null if the account is deleted. */
export type OperatorSubscription = UserSubscriptionRow & {
  readonly channel_key: string;
  readonly email: string | null;
};

/** Lists subscriptions, newest first. `find` is a part of the subscriber's address or name or of the product, or the id. */
export function listOperatorSubscriptions(
  db: Queryable,
  { channel_key, find }: ListFilter,
  { limit, offset }: ListPage,
): Promise<OperatorSubscription[]> {
  const text = sql`coalesce(u.email, '') || ' ' || u.first_name || ' ' || u.last_name || ' ' || s.product_name`;
  return select(db)
    .where(ofChannel(channel_key))
    .where(
      isFound(find, { text, among: sql`user_subscription s`, hasNumber: number => sql`s.id = ${number}` }),
    )
    .orderBy('s.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export function findOperatorSubscription(
  db: Queryable,
  id: number,
): Promise<OperatorSubscription | undefined> {
  return select(db).where('s.id', '=', id).executeTakeFirst();
}

function select(db: Queryable) {
  return db.kysely
    .selectFrom('user_subscription as s')
    .innerJoin('channel as c', 'c.id', 's.channel_id')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .selectAll('s')
    .select(['c.channel_key', 'u.email']);
}

/** The orders that paid its periods, oldest first. */
export function listPeriodOrders(
  db: Queryable,
  subscriptionId: number,
): Promise<{ number: number; order_id: number; status: string; total: number; currency: string }[]> {
  return db.kysely
    .selectFrom('subscription_period as p')
    .innerJoin('app_order as o', 'o.id', 'p.order_id')
    .select(['p.number', 'o.id as order_id', 'o.status', 'o.total', 'o.currency'])
    .where('p.user_subscription_id', '=', subscriptionId)
    .orderBy('p.number')
    .execute();
}
