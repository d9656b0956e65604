import { sql } from 'kysely';
import type { Queryable } from './database.ts';

interface Redemption {
  readonly order_id: number;
  readonly coupon_id: number;
  readonly user_id: number;
}

/** Reserves one use of a coupon. Returns false if none is left. Locks the coupon, so that its last use is reserved only once. */
export async function reserveCoupon(
  tx: Queryable,
  { order_id, coupon_id, user_id }: Redemption,
): Promise<boolean> {
  await sql`select from coupon where id = ${coupon_id} for no key update`.execute(tx.kysely);
  const { rows } = await sql`
    insert into coupon_redemption (order_id, coupon_id, user_id, status)
    select ${order_id}::integer, c.id, ${user_id}::integer, 'reserved' from coupon c
    where c.id = ${coupon_id}
      and (c.max_uses is null or c.max_uses > (
        select count(*) from coupon_redemption r where r.coupon_id = c.id and r.status <> 'released'))
      and c.max_uses_per_user > (
        select count(*) from coupon_redemption r
        where r.coupon_id = c.id and r.user_id = ${user_id} and r.status <> 'released')
    returning order_id`.execute(tx.kysely);
  return rows.length > 0;
}

export async function useCoupon(tx: Queryable, orderId: number): Promise<void> {
  await sql`update coupon_redemption set status = 'used' where order_id = ${orderId}`.execute(tx.kysely);
}

export async function releaseCoupon(tx: Queryable, orderId: number): Promise<void> {
  await sql`update coupon_redemption set status = 'released' where order_id = ${orderId}`.execute(tx.kysely);
}
