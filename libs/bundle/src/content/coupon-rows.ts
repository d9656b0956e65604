import type { EntryRow } from '@grandstand/db/bundle-entries';
import { type ContentSource, type Ids, idOf, timeOf } from './content-source.ts';

export function couponRows(source: ContentSource): EntryRow<'coupon'>[] {
  const { coupons, settings } = source.bundle;
  const time = (text: string | undefined) =>
    text === undefined ? null : timeOf(source, text, settings.time_zone);
  return Object.entries(coupons).map(([key, coupon]) => ({
    key,
    code: coupon.code,
    percent_off: coupon.percent_off ?? null,
    amount_off: coupon.amount_off ?? null,
    max_uses: coupon.max_uses ?? null,
    max_uses_per_user: coupon.max_uses_per_user,
    first_purchase_only: coupon.first_purchase_only,
    starts_at: time(coupon.starts_at),
    ends_at: time(coupon.ends_at),
  }));
}

export function couponPackageLinks({ bundle }: ContentSource, ids: Ids) {
  return Object.entries(bundle.coupons).flatMap(([key, { packages = [] }]) =>
    [...new Set(packages)].map(pkg => ({
      coupon_id: idOf(ids, 'coupon', key),
      package_id: idOf(ids, 'package', pkg),
    })),
  );
}
