import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './database.ts';
import { type DayRange, isWithinDays, type ListPage, ofChannel } from './operator-lists.ts';

export type FailureKind = 'payment' | 'refund' | 'mail' | 'encoder' | 'download' | 'recording' | 'clip';

export interface OperatorFailure {
  readonly kind: FailureKind;
  /** Null for an encoder whose key belongs to no game. */
  readonly channel_key: string | null;
  /** Null for a recording, which has no time of its failure: it is listed until it is retried or removed. */
  readonly at: Date | null;
  /** The id of the order, mail, recording (also of a download), clip or, of an encoder, the game. */
  readonly id: number | null;
  /** The buyer, the recipient, the address of the encoder, or the name of the game, film or clip. */
  readonly subject: string;
  readonly reason: string;
}

export interface FailureFilter extends DayRange {
  readonly channel_key: string | null;
  /** Only what failed after this moment. */
  readonly since: Date | null;
}

/**
 * Decision H560: the buyer waits for the money, and the bank may return it days after the refund. If the payment is disputed, the
 * bank has it. A month later the operator has paid it in another way, or cannot.
 */
const IS_OWED = sql`(r.settled_at > now() - interval '30 days' and not exists (
  select from ledger_entry e where e.order_id = o.id and e.kind = 'dispute'
    and not exists (select from ledger_entry w where w.order_id = o.id and w.kind = 'dispute_won')))`;

/**
 * Lists what has failed, newest first, with the refunds that the buyer still waits for; before it the recordings and clips that still
 * need somebody.
 */
export async function listFailures(
  db: Queryable,
  { channel_key, since, ...days }: FailureFilter,
  { limit, offset }: ListPage,
): Promise<OperatorFailure[]> {
  const isThen = (time: RawBuilder<unknown>) =>
    sql`(${isWithinDays(time, days)} and (${since}::timestamptz is null or ${time} >= ${since}::timestamptz))`;
  const { rows } = await sql<OperatorFailure>`
    select failure.* from (
      select 'payment' as kind, c.channel_key, coalesce(o.attempted_at, o.created_at) as at, o.id,
        coalesce(u.email, 'a deleted account') || ', ' || o.product_name as subject,
        coalesce(o.failure_message, o.failure_code) as reason
      from app_order o join channel c on c.id = o.channel_id join app_user u on u.id = o.user_id
      where num_nonnulls(o.failure_message, o.failure_code) > 0 and o.paid_at is null
        and ${ofChannel(channel_key)} and ${isThen(sql`coalesce(o.attempted_at, o.created_at)`)}
      union all
      select 'refund', c.channel_key, coalesce(r.settled_at, r.created_at), o.id,
        coalesce(u.email, 'a deleted account') || ', ' || o.product_name,
        case when r.provider_refund_id is null then 'refused by the payment provider' else 'returned by the bank' end
      from refund r join payment p on p.id = r.payment_id join app_order o on o.id = p.order_id
      join channel c on c.id = o.channel_id join app_user u on u.id = o.user_id
      where r.status = 'failed' and ${ofChannel(channel_key)}
        and (${isThen(sql`coalesce(r.settled_at, r.created_at)`)} or ${IS_OWED})
      union all
      select 'mail', c.channel_key, coalesce(m.failed_at, m.created_at), m.id, m.recipient, m.error
      from outgoing_mail m join channel c on c.id = m.channel_id
      where m.error is not null and m.sent_at is null
        and ${ofChannel(channel_key)} and ${isThen(sql`coalesce(m.failed_at, m.created_at)`)}
      union all
      select 'encoder', c.channel_key, f.last_at, f.event_id,
        coalesce(e.name || ', ', '') || 'encoder at ' || f.address, f.reason
      from encoder_refusal f left join event e on e.id = f.event_id left join channel c on c.id = e.channel_id
      where (f.event_id is null or ${ofChannel(channel_key)}) and ${isThen(sql`f.last_at`)}
      union all
      select 'download', c.channel_key, d.failed_at, d.recording_id, coalesce(e.name, v.title, ''),
        coalesce(d.error, 'for an unknown reason')
      from recording_download d join recording r on r.id = d.recording_id join channel c on c.id = r.channel_id
      left join event e on e.id = r.event_id left join vod_media_item v on v.id = r.vod_media_item_id
      where d.failed_at is not null and ${ofChannel(channel_key)} and ${isThen(sql`d.failed_at`)}
      union all
      select case when r.clip_id is null then 'recording' else 'clip' end, c.channel_key, null, coalesce(r.clip_id, r.id),
        coalesce(e.name, v.title, clip.name, ''), coalesce(r.error, 'for an unknown reason')
      from recording r join channel c on c.id = r.channel_id
      left join event e on e.id = r.event_id left join vod_media_item v on v.id = r.vod_media_item_id
      left join clip on clip.id = r.clip_id
      where r.status = 'failed' and ${ofChannel(channel_key)}
    ) failure
    order by failure.at desc nulls first, failure.kind, failure.id desc limit ${limit} offset ${offset}`.execute(
    db.kysely,
  );
  return rows;
}
