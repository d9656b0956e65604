import type { Language } from '@grandstand/rules/languages';
import { sql } from 'kysely';
import type { Queryable } from './database.ts';

/**
 * Locks the user, which serializes purchases, payments and account deletion of one user. Returns false if the account is
 * deleted.
 */
export async function lockBuyer(tx: Queryable, userId: number): Promise<boolean> {
  const { rows } = await sql<{ is_active: boolean }>`
    select deleted_at is null as is_active from app_user where id = ${userId} for no key update`.execute(
    tx.kysely,
  );
  return rows[0]?.is_active ?? false;
}

/** Locks the user who placed the order. Returns undefined if there is no such order. */
export async function lockBuyerOfOrder(tx: Queryable, orderId: number): Promise<boolean | undefined> {
  const { rows } = await sql<{ is_active: boolean }>`
    select u.deleted_at is null as is_active from app_user u join app_order o on o.user_id = u.id
    where o.id = ${orderId} for no key update of u`.execute(tx.kysely);
  return rows[0]?.is_active;
}

/** The recipient of an order's mail. */
export interface BuyerRow {
  readonly email: string;
  readonly first_name: string;
  readonly language: Language;
  readonly channel_key: string;
}

/** Returns undefined if the account is deleted. */
export async function findBuyer(db: Queryable, userId: number): Promise<BuyerRow | undefined> {
  const { rows } = await sql<BuyerRow>`
    select u.email, u.first_name, u.language, c.channel_key from app_user u join channel c on c.id = u.channel_id
    where u.id = ${userId} and u.deleted_at is null`.execute(db.kysely);
  return rows[0];
}
