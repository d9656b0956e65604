import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './database.ts';
import { type DayRange, isFound, isWithinDays, type ListPage, ofChannel } from './operator-lists.ts';
import { MAIL_QUEUED } from './outgoing-mail.ts';

export const MAIL_STATES = ['queued', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** A mail without its content, which may contain a link that opens an account. */
export interface OperatorMail {
  readonly id: number;
  readonly channel_key: string;
  readonly recipient: string;
  readonly state: MailState;
  /** Null for a mail that was sent before kinds were stored. */
  readonly kind: string | null;
  readonly attempts: number;
  /** The reply of the mail server to the last attempt, if that failed. */
  readonly error: string | null;
  /** The reply of the mail server that accepted the mail; null without a server. */
  readonly response: string | null;
  readonly created_at: Date;
  readonly sent_at: Date | null;
  readonly failed_at: Date | null;
  /** Null if no attempt follows. */
  readonly next_attempt_at: Date | null;
}

export interface OperatorMailFilter extends DayRange {
  readonly channel_key: string | null;
  /** A part of the recipient's address, or the id. */
  readonly find: string | null;
  readonly state: MailState | null;
}

const state = sql`case when m.sent_at is not null then 'sent' when m.failed_at is not null then 'failed' else 'queued' end`;

/** Lists mails, newest first. */
export function listOperatorMails(
  db: Queryable,
  { channel_key, find, state: wanted, ...days }: OperatorMailFilter,
  { limit, offset }: ListPage,
): Promise<OperatorMail[]> {
  return selectMails(
    db,
    sql`${ofChannel(channel_key)} and ${isWithinDays(sql`m.created_at`, days)}
      and ${isFound(find, {
        text: sql`m.recipient`,
        among: sql`outgoing_mail m`,
        hasNumber: number => sql`m.id = ${number}`,
      })}
      and (${wanted}::text is null or ${state} = ${wanted})`,
    sql`limit ${limit} offset ${offset}`,
  );
}

export async function findOperatorMail(db: Queryable, id: number): Promise<OperatorMail | undefined> {
  const [mail] = await selectMails(db, sql`m.id = ${id}`, sql``);
  return mail;
}

async function selectMails(
  db: Queryable,
  which: RawBuilder<unknown>,
  page: RawBuilder<unknown>,
): Promise<OperatorMail[]> {
  const { rows } = await sql<OperatorMail>`
    select m.id, c.channel_key, m.recipient, ${state} as state, coalesce(m.kind, m.content ->> 'kind') as kind, m.attempts, m.error, m.response, m.created_at,
      m.sent_at, m.failed_at,
      case when m.sent_at is null and m.failed_at is null then m.next_attempt_at end as next_attempt_at
    from outgoing_mail m join channel c on c.id = m.channel_id
    where ${which} order by m.id desc ${page}`.execute(db.kysely);
  return rows;
}

/** Makes a waiting mail due now. Returns false if it was sent or has failed. */
export async function sendMailNow(db: Queryable, id: number): Promise<boolean> {
  const { rows } = await sql`
    with due as (
      update outgoing_mail set next_attempt_at = now()
      where id = ${id} and sent_at is null and failed_at is null returning id
    )
    select pg_notify(${MAIL_QUEUED}, '') from due`.execute(db.kysely);
  return rows.length > 0;
}
