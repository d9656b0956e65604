import { percentOf } from './totals.ts';

/** Times are Unix milliseconds; null is no limit. */
export interface Coupon {
  /** Exactly one of `percent_off` and `amount_off` is set. */
  readonly percent_off: number | null;
  readonly amount_off: number | null;
  readonly starts_at: number | null;
  readonly ends_at: number | null;
  readonly max_uses: number | null;
  readonly max_uses_per_user: number;
  readonly first_purchase_only: boolean;
  /** An empty list means every package and subscription. */
  readonly package_ids: readonly number[];
}

/** How often a coupon has been used or reserved by other orders than the one that is priced. */
export interface CouponUses {
  readonly by_all: number;
  readonly by_user: number;
  /** Whether this user has an earlier paid order that was not refunded. */
  readonly has_bought: boolean;
}

export interface CouponQuery {
  readonly now: number;
  readonly package_id: number | null;
  readonly uses: CouponUses;
}

/** Specification 5: every reason for a refusal has the same message, 'Wrong promo code'. */
export function isCouponGood(coupon: Coupon, { now, package_id, uses }: CouponQuery): boolean {
  if (coupon.starts_at !== null && now < coupon.starts_at) return false;
  if (coupon.ends_at !== null && now >= coupon.ends_at) return false;
  if (!isForPackage(coupon, package_id)) return false;
  if (coupon.max_uses !== null && uses.by_all >= coupon.max_uses) return false;
  if (uses.by_user >= coupon.max_uses_per_user) return false;
  return !(coupon.first_purchase_only && uses.has_bought);
}

/** Decision D34: a discount reduces the base price only, and never below 0. */
export function discountOf(coupon: Pick<Coupon, 'percent_off' | 'amount_off'>, base_price: number): number {
  const off = coupon.amount_off ?? percentOf(base_price, coupon.percent_off ?? 0);
  return Math.min(off, base_price);
}

/** Codes are compared in capitals, without surrounding spaces. */
export function couponCode(typed: string): string {
  return typed.trim().toUpperCase();
}

function isForPackage({ package_ids }: Coupon, package_id: number | null): boolean {
  if (package_ids.length === 0) return true;
  return package_id !== null && package_ids.includes(package_id);
}
