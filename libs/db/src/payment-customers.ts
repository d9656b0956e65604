import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './database.ts';
import { IS_OPEN_ORDER } from './order-conditions.ts';

/** Finds a user's customer id at the payment provider. */
export async function findCustomer(db: Queryable, userId: number): Promise<string | undefined> {
  const { rows } = await sql<{ provider_customer_id: string }>`
    select provider_customer_id from payment_customer where user_id = ${userId}`.execute(db.kysely);
  return rows[0]?.provider_customer_id;
}

/**
 * Stores the customer unless the user has one. Returns the stored one. Trap: with `on conflict (user_id)`, PostgreSQL would
 * refuse the second of two concurrent inserts because of the other unique column.
 */
export async function storeCustomer(db: Queryable, userId: number, customerId: string): Promise<string> {
  const { rows } = await sql`
    insert into payment_customer (user_id, provider_customer_id) values (${userId}, ${customerId})
    on conflict do nothing returning user_id`.execute(db.kysely);
  const isStored = rows.length > 0;
  return isStored ? customerId : ((await findCustomer(db, userId)) ?? customerId);
}

/** Customers of deleted accounts whose payments have all ended: their cards are no longer needed. */
export const ORPHANED_CUSTOMERS: RawBuilder<unknown> = sql`
  payment_customer c join app_user u on u.id = c.user_id
  where u.deleted_at is not null and not exists (
    select from app_order o left join payment p on p.order_id = o.id left join refund r on r.payment_id = p.id
    where o.user_id = u.id and (${IS_OPEN_ORDER} or r.status = 'created'))`;

export async function listOrphanedCustomers(
  db: Queryable,
  most: number,
): Promise<{ user_id: number; provider_customer_id: string }[]> {
  const { rows } = await sql<{ user_id: number; provider_customer_id: string }>`
    select c.user_id, c.provider_customer_id from ${ORPHANED_CUSTOMERS} limit ${most}`.execute(db.kysely);
  return rows;
}

/** Deletes only this customer: the user may have another one by now. */
export async function deleteCustomer(db: Queryable, userId: number, customerId: string): Promise<void> {
  await sql`
    delete from payment_customer where user_id = ${userId} and provider_customer_id = ${customerId}`.execute(
    db.kysely,
  );
}
