import type { ActivePass } from '@grandstand/rules/access';
import type { AccessFeature } from '@grandstand/rules/capabilities';
import type { ProductType } from '@grandstand/rules/checkout-preparation';
import { activityStatus } from '@grandstand/rules/order-status';
import { type RawBuilder, sql } from 'kysely';

/** The access that an order gives its buyer. */
export interface GrantRow extends ActivePass {
  readonly type: ProductType;
  readonly id: number;
  readonly features: readonly AccessFeature[];
  /** ISO 8601; null if it never ends. */
  readonly ends_at: string | null;
}

/** A user's grants that were not revoked, oldest first, for a query in which `u` is the user. `activeGrants` selects the current ones. */
export const grantsOfUser: RawBuilder<unknown> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('type', o.type, 'id', coalesce(o.package_id, o.subscription_id),
      'covers_everything', g.covers_everything, 'event_ids', g.event_ids, 'event_category_ids', g.event_category_ids,
      'participant_ids', g.participant_ids, 'features', g.features, 'ends_at', g.ends_at)
    order by g.id), '[]')
  from access_grant g join app_order o on o.id = g.order_id
  where g.user_id = u.id and g.revoked_at is null)`;

export function activeGrants(grants: readonly GrantRow[], now: Date): GrantRow[] {
  const grantOf = ({ ends_at }: GrantRow) => ({
    ends_at: ends_at === null ? null : new Date(ends_at),
    revoked_at: null,
  });
  return grants.filter(grant => activityStatus(grantOf(grant), now) === 'active');
}
