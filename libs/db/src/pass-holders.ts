import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './database.ts';
import type { GameMail } from './game-mail.ts';
import { isActiveGrant } from './order-conditions.ts';
import { MAIL_QUEUED } from './outgoing-mail.ts';

/**
 * `holders` bought the game, or a pass for one of its teams. `everyone` has any pass that opens it, so also packages and
 * subscriptions.
 */
export type GameAudience = 'holders' | 'everyone';

/** The users whose passes open the game (decision D32), each once, and whether they paid for this game itself. */
function holdersOf(eventId: number, audience: GameAudience, now: Date): RawBuilder<unknown> {
  const isCovered = sql`(g.covers_everything or g.event_category_ids && array(
    with recursive above as (
      select id, parent_id from event_category where id = e.event_category_id
      union all
      select c.id, c.parent_id from event_category c join above on c.id = above.parent_id)
    select id from above))`;
  return sql`(
    select u.id, bool_or(e.id = any(g.event_ids) and o.total > 0) as has_paid
    from event e
    join app_user u on u.channel_id = e.channel_id and u.deleted_at is null
    join access_grant g on g.user_id = u.id and ${isActiveGrant(sql`${now}::timestamptz`)}
    join app_order o on o.id = g.order_id
    where e.id = ${eventId} and (e.id = any(g.event_ids) or (e.type = 'paid' and (
      g.participant_ids && array(select participant_id from event_participant where event_id = e.id)
      or (${audience === 'everyone'}::boolean and ${isCovered}))))
    group by u.id)`;
}

export async function countHolders(
  db: Queryable,
  eventId: number,
  audience: GameAudience,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${holdersOf(eventId, audience, now)} holder`.execute(db.kysely);
  return rows[0]?.count ?? 0;
}

/** Queues the mail for each of them, in their language. Returns the number of mails. */
export async function mailHolders(
  tx: Queryable,
  eventId: number,
  audience: GameAudience,
  { isRefunded, ...content }: Omit<GameMail, 'first_name' | 'is_refunded'> & { readonly isRefunded: boolean },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ mails: number }>`
    with queued as (
      insert into outgoing_mail (channel_id, recipient, language, content)
      select u.channel_id, u.email, u.language, ${JSON.stringify(content)}::text::jsonb || jsonb_build_object(
        'first_name', u.first_name, 'is_refunded', holder.has_paid and ${isRefunded}::boolean)
      from ${holdersOf(eventId, audience, now)} holder join app_user u on u.id = holder.id
      order by u.id
      returning id
    )
    select count(*)::integer as mails, pg_notify(${MAIL_QUEUED}, '') from queued`.execute(tx.kysely);
  return rows[0]?.mails ?? 0;
}
