import { type RawBuilder, sql } from 'kysely';
import type { OrderColumns } from './order-columns.ts';
import { IS_OPEN_ORDER } from './order-conditions.ts';

/** An order that can still be paid. */
export interface OpenOrderRow
  extends Pick<OrderColumns, 'id' | 'type' | 'kind' | 'event_id' | 'participant_id'> {
  /** The id of the package or of the subscription. */
  readonly product_id: number;
  /** ISO 8601. */
  readonly created_at: string;
}

/** A user's orders that can still be paid, newest first, for a query in which `u` is the user. */
export const openOrdersOfUser: RawBuilder<unknown> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'type', o.type, 'kind', o.kind,
      'product_id', coalesce(o.package_id, o.subscription_id), 'event_id', o.event_id,
      'participant_id', o.participant_id, 'created_at', o.created_at)
    order by o.id desc), '[]')
  from app_order o where o.user_id = u.id and ${IS_OPEN_ORDER})`;
