import type { Queryable } from '@grandstand/db/database';
import { type MailContent, queueMail } from '@grandstand/db/outgoing-mail';
import type { UserRow } from '@grandstand/db/user-rows';
import { mailboxOf } from '@grandstand/rules/field-rules';
import type { LinkPurpose } from '@grandstand/rules/link-lifetimes';
import type { CallerContext } from '../http/call.ts';
import { type AttemptContext, countAttempt } from './attempts.ts';
import { linkAddress, signLink } from './signed-link.ts';

/** The account state that a link is signed for. When it changes, the link becomes invalid. */
export function linkState(purpose: LinkPurpose, user: Pick<UserRow, 'password_hash'>): string {
  return purpose === 'password_reset' ? (user.password_hash ?? '') : '';
}

/**
 * Counts requested mails by mailbox, so that many accounts, keys or spellings of one address cannot flood it. Counts even
 * if no mail is sent, so that the response does not reveal whether there is an account.
 */
export async function countMail(context: AttemptContext, purpose: LinkPurpose, email: string): Promise<void> {
  await countAttempt(context, 'mail', `${purpose} ${mailboxOf(email)}`);
}

/** Queues a mail with a link for `purpose`. `email` is the recipient, and the address that the link verifies. */
export async function mailLink(
  { channel, now, caller, services }: CallerContext,
  db: Queryable,
  user: UserRow,
  purpose: LinkPurpose,
  email: string = user.email,
): Promise<void> {
  const state = linkState(purpose, user);
  const fields = signLink(
    services.secret,
    { purpose, channel_id: channel.id, user_id: user.id, email, state },
    now,
  );
  const link = linkAddress(caller.site.origin, purpose, fields);
  await mailUser(db, user, { kind: purpose, first_name: user.first_name, link }, email);
}

export function mailUser(
  db: Queryable,
  user: UserRow,
  content: MailContent,
  recipient: string = user.email,
): Promise<void> {
  return queueMail(db, { channel_id: user.channel_id, recipient, language: user.language, content });
}
