import type { AccessFeature } from '@grandstand/rules/capabilities';
import type { Generated } from 'kysely';
import type { BundleEntry, OptionalTime } from './columns.ts';

/** The tables of `migrations/003-passes.sql`. */
export interface PassTables {
  package: PackageTable;
  package_category: PackageCategoryTable;
  subscription: SubscriptionTable;
  coupon: CouponTable;
  coupon_package: CouponPackageTable;
}

interface PackageTable extends BundleEntry {
  name: string;
  description: string | null;
  base_price: number;
  service_fee: Generated<number>;
  is_team_pass: Generated<boolean>;
  is_single_event: Generated<boolean>;
  is_extra: Generated<boolean>;
  tag: string | null;
  weight: Generated<number>;
  offer: 'month' | 'year' | 'season' | null;
  period: Generated<number>;
  features: AccessFeature[];
}

interface PackageCategoryTable {
  package_id: number;
  event_category_id: number;
}

interface SubscriptionTable extends BundleEntry {
  name: string;
  description: string | null;
  base_price: number;
  service_fee: Generated<number>;
  offer: 'monthly' | 'annual';
  period: Generated<number>;
  trial_period: Generated<number>;
  tag: string | null;
  weight: Generated<number>;
  features: AccessFeature[];
}

interface CouponTable extends BundleEntry {
  code: string;
  percent_off: number | null;
  amount_off: number | null;
  max_uses: number | null;
  max_uses_per_user: Generated<number>;
  first_purchase_only: Generated<boolean>;
  starts_at: OptionalTime;
  ends_at: OptionalTime;
}

interface CouponPackageTable {
  coupon_id: number;
  package_id: number;
}
