import type { ActivePass } from '@grandstand/rules/access';
import type { AccessFeature } from '@grandstand/rules/capabilities';
import type { ProductType } from '@grandstand/rules/checkout-preparation';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './database.ts';
import { isActiveGrant } from './order-conditions.ts';

/** The access that an order gives its buyer. */
export interface GrantRow extends ActivePass {
  readonly type: ProductType;
  readonly id: number;
  readonly features: readonly AccessFeature[];
  /** ISO 8601; null if it never ends. */
  readonly ends_at: string | null;
}

/** A user's active grants, oldest first, for a query with the aliases `u` for the user and `t` for the time. */
export const grantsOfUser: RawBuilder<unknown> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('type', o.type, 'id', coalesce(o.package_id, o.subscription_id),
      'covers_everything', g.covers_everything, 'event_ids', g.event_ids, 'event_category_ids', g.event_category_ids,
      'participant_ids', g.participant_ids, 'features', g.features, 'ends_at', g.ends_at)
    order by g.id), '[]')
  from access_grant g join app_order o on o.id = g.order_id
  where g.user_id = u.id and ${isActiveGrant(sql`t.now`)})`;

export async function hasActiveGrant(db: Queryable, userId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from access_grant g where g.user_id = ${userId} and ${isActiveGrant(now)} limit 1`.execute(
    db.kysely,
  );
  return rows.length > 0;
}
