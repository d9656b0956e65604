import { sql } from 'kysely';
import type { Queryable } from './database.ts';

/**
 * Grants what a paid order opens, as its product is defined now (decisions D32 and H16): the game of an event pass, the team
 * of a team pass, the categories of a package and those below them, or everything for a subscription.
 */
export async function insertGrant(tx: Queryable, orderId: number, now: Date): Promise<void> {
  await sql`
    with recursive bought as (select * from app_order where id = ${orderId}),
    covered (id) as (
      select pc.event_category_id from package_category pc join bought b on b.package_id = pc.package_id
        where b.type = 'package' and b.participant_id is null
      union
      select c.id from event_category c join covered on c.parent_id = covered.id
    )
    insert into access_grant (order_id, user_id, covers_everything, event_ids, event_category_ids, participant_ids,
      features, starts_at, ends_at)
    select id, user_id, type = 'subscription', case when event_id is null then '{}' else array[event_id] end,
      array(select id from covered order by id),
      case when participant_id is null then '{}' else array[participant_id] end, features, ${now}, access_until
    from bought
    on conflict (order_id) do nothing`.execute(tx.kysely);
}

/** Ends access for good, also if a dispute has suspended it. */
export async function revokeGrant(tx: Queryable, orderId: number, now: Date): Promise<void> {
  await sql`
    update access_grant set revoked_at = coalesce(revoked_at, ${now}), is_suspended = false
    where order_id = ${orderId}`.execute(tx.kysely);
}

/** A dispute takes access away until it is won. */
export async function suspendGrant(tx: Queryable, orderId: number, now: Date): Promise<void> {
  await sql`
    update access_grant set revoked_at = ${now}, is_suspended = true
    where order_id = ${orderId} and revoked_at is null`.execute(tx.kysely);
}

/** Restores access after a dispute was won, unless something else has ended it. */
export async function restoreGrant(tx: Queryable, orderId: number): Promise<void> {
  await sql`
    update access_grant set revoked_at = null, is_suspended = false
    where order_id = ${orderId} and is_suspended`.execute(tx.kysely);
}
