import { OPEN_ORDER_STATUSES } from '@grandstand/rules/order-status';
import { type RawBuilder, sql } from 'kysely';

/** The order can still be paid: the rule of `rules/order-status` in SQL, for a query with the alias `o` for the order. */
export const IS_OPEN_ORDER: RawBuilder<unknown> = sql`o.status in (${sql.join(OPEN_ORDER_STATUSES.map(status => sql.lit(status)))})`;

/** The access is active: the same rules in SQL, for a query with the alias `g` for the grant. */
export function isActiveGrant(now: Date | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(g.revoked_at is null and (g.ends_at is null or g.ends_at > ${now}))`;
}
