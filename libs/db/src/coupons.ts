import type { Coupon, CouponUses } from '@grandstand/rules/coupon';
import { sql } from 'kysely';
import type { Queryable } from './database.ts';
import { IS_OPEN_ORDER } from './order-conditions.ts';

export interface CouponRow extends Coupon {
  readonly id: number;
  readonly code: string;
  readonly uses: CouponUses;
}

/** The buyer and the product. A use that the buyer's own open order of this product has reserved does not count. */
export interface CouponUser {
  /** Null for a visitor. */
  readonly user_id: number | null;
  readonly product_key: string;
}

/** Finds a coupon by its code in upper case. */
export async function findCoupon(
  db: Queryable,
  channelId: number,
  code: string,
  { user_id, product_key }: CouponUser,
): Promise<CouponRow | undefined> {
  const { rows } = await sql<CouponRow>`
    with taken as (
      select r.coupon_id, r.user_id from coupon_redemption r join app_order o on o.id = r.order_id
      where r.status <> 'released' and not (r.status = 'reserved' and o.user_id = ${user_id}::integer
        and o.product_key = ${product_key} and ${IS_OPEN_ORDER}) is true
    )
    select c.id, c.code, c.percent_off, c.amount_off, c.max_uses, c.max_uses_per_user, c.first_purchase_only,
      (extract(epoch from c.starts_at) * 1000)::float8 as starts_at,
      (extract(epoch from c.ends_at) * 1000)::float8 as ends_at,
      array(select package_id from coupon_package where coupon_id = c.id) as package_ids,
      jsonb_build_object(
        'by_all', (select count(*) from taken where coupon_id = c.id),
        'by_user', (select count(*) from taken where coupon_id = c.id and user_id = ${user_id}::integer),
        'has_bought', exists (
          select from app_order
          where user_id = ${user_id}::integer and paid_at is not null and status <> 'refunded')) as uses
    from coupon c
    where c.channel_id = ${channelId} and c.code = ${code} and c.retired_at is null`.execute(db.kysely);
  return rows[0];
}
