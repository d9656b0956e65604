import type { Language } from '@grandstand/rules/languages';
import type { PriceLine } from '@grandstand/rules/totals';
import { sql } from 'kysely';
import type { Queryable } from './database.ts';
import type { GameMail } from './game-mail.ts';
import type { MailedWithdrawal, SubscriptionMail, SubscriptionReceiptMail } from './subscription-mail.ts';

/** The notification channel that says "there is mail to send"; its payload is empty. */
export const MAIL_QUEUED = 'mail';

/** The content of a mail, one kind for each template. Links are absolute URLs. */
export type MailContent =
  | { readonly kind: 'verify_email'; readonly first_name: string; readonly link: string }
  | { readonly kind: 'password_reset'; readonly first_name: string; readonly link: string }
  | { readonly kind: 'password_changed'; readonly first_name: string }
  | { readonly kind: 'confirm_account_deletion'; readonly first_name: string; readonly link: string }
  /** To the old address, after the new one was verified. */
  | { readonly kind: 'email_changed'; readonly first_name: string; readonly new_email: string }
  /** Receipt of a paid order. Amounts are in the currency's minor unit. */
  | {
      readonly kind: 'receipt';
      readonly first_name: string;
      readonly order_number: string;
      readonly product_name: string;
      readonly lines: readonly PriceLine[];
      readonly total: number;
      readonly currency: string;
      /** E.g. `Visa 4242`; null if the total is 0. */
      readonly card: string | null;
      readonly paid_at: string;
      readonly link: string | null;
      /** The right of withdrawal, and the link by which it is used without a login; null without that right. */
      readonly withdrawal?: MailedWithdrawal | null;
    }
  | {
      readonly kind: 'order_refunded';
      readonly first_name: string;
      readonly order_number: string;
      readonly product_name: string;
      readonly total: number;
      readonly currency: string;
      /** The buyer's payments, where the refund is shown; null if no browser placed the order. */
      readonly link: string | null;
    }
  | GameMail
  | SubscriptionMail
  | SubscriptionReceiptMail
  /** Confirms a withdrawal: what, when, and what is refunded to the card that was charged. */
  | {
      readonly kind: 'withdrawn';
      readonly first_name: string;
      readonly order_number: string;
      readonly product_name: string;
      readonly total: number;
      readonly currency: string;
      readonly withdrawn_at: string;
      /** The buyer's orders, where the refund is shown. */
      readonly link: string | null;
    }
  /** To the operator: a form that a visitor filled in. */
  | {
      readonly kind: 'custom_form';
      readonly form_name: string;
      readonly reply_to: string | null;
      readonly entries: readonly { readonly name: string; readonly value: string }[];
    };

export interface NewMail {
  readonly channel_id: number;
  readonly recipient: string;
  readonly language: Language;
  readonly content: MailContent;
}

export interface DueMail extends NewMail {
  readonly id: number;
  /** Includes the current attempt. */
  readonly attempts: number;
}

/** Call it in the transaction of the change that the mail reports: the mail is sent after the commit. */
export async function queueMail(db: Queryable, mail: NewMail): Promise<void> {
  const { channel_id, recipient, language, content } = mail;
  await sql`
    with queued as (
      insert into outgoing_mail (channel_id, recipient, language, content)
      values (${channel_id}, ${recipient}, ${language}, ${JSON.stringify(content)}::jsonb)
    )
    select pg_notify(${MAIL_QUEUED}, '')`.execute(db.kysely);
}

/**
 * Leases due mail to the caller for `leaseMs`, oldest first. If the caller dies, the next attempt sends the mail after the lease,
 * so a mail can be sent twice but is never lost.
 */
export async function claimDueMail(db: Queryable, most: number, leaseMs: number): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    update outgoing_mail set attempts = attempts + 1, next_attempt_at = now() + ${leaseMs} * interval '1 millisecond'
    where id in (
      select id from outgoing_mail
      where sent_at is null and failed_at is null and next_attempt_at <= now()
      order by next_attempt_at, id limit ${most} for update skip locked
    )
    returning id, channel_id, recipient, language, content, attempts`.execute(db.kysely);
  return rows.sort((a, b) => a.id - b.id);
}

/** `response` is what the mail server answered; null if no server was involved. */
export async function markMailSent(db: Queryable, id: number, response: string | null = null): Promise<void> {
  await sql`
    update outgoing_mail set sent_at = now(), kind = content ->> 'kind', content = null, error = null, response = ${response}
    where id = ${id}`.execute(db.kysely);
}

/** Schedules the next attempt after `delayMs`. */
export async function postponeMail(db: Queryable, id: number, error: string, delayMs: number): Promise<void> {
  await sql`
    update outgoing_mail set error = ${error}, next_attempt_at = now() + ${delayMs} * interval '1 millisecond'
    where id = ${id}`.execute(db.kysely);
}

/** Marks the mail as failed: no attempt follows. */
export async function markMailFailed(db: Queryable, id: number, error: string): Promise<void> {
  await sql`
    update outgoing_mail set failed_at = now(), kind = content ->> 'kind', content = null, error = ${error}
    where id = ${id}`.execute(db.kysely);
}

/** Returns the milliseconds until the next mail is due, at least 0; null if none is queued. */
export async function nextMailDelay(db: Queryable): Promise<number | null> {
  const { rows } = await sql<{ delay_ms: number | null }>`
    select (extract(epoch from min(next_attempt_at) - now()) * 1000)::float8 as delay_ms
    from outgoing_mail where sent_at is null and failed_at is null`.execute(db.kysely);
  const delay = rows[0]?.delay_ms ?? null;
  return delay === null ? null : Math.max(0, delay);
}
