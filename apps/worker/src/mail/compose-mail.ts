import type { MailContent, NewMail } from '@grandstand/db/outgoing-mail';
import type { MailMessageKey, MailMessages } from '@grandstand/messages/en/mail';
import { MAIL_MESSAGES } from '@grandstand/messages/product';
import { dateText } from '@grandstand/rules/date-text';
import { fillMessage } from '@grandstand/rules/fill-message';
import { isLinkPurpose, linkLifetimeText } from '@grandstand/rules/link-lifetimes';
import { moneyText } from '@grandstand/rules/money-text';
import { readerLocale } from '@grandstand/rules/reader-locale';
import { gameNotes, gameTimes, isGameMail } from './game-mails.ts';
import { type MailBody, type MailLook, mailHtml, mailText } from './mail-layout.ts';
import { receiptEntries } from './receipt-entries.ts';
import {
  cycleText,
  isSubscriptionMail,
  subscriptionButton,
  subscriptionParams,
  termEntries,
} from './subscription-parts.ts';

export interface ComposedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly replyTo: string | null;
}

/** A mail in its reader's language and its channel's look. */
export function composeMail(mail: Pick<NewMail, 'language' | 'content'>, look: MailLook): ComposedMail {
  const locale = readerLocale(mail.language, look.country);
  const messages = MAIL_MESSAGES[mail.language];
  const say = messageFormatter(messages, {
    channel: look.channel,
    ...templateParams(mail.content, locale, look.time_zone),
    ...(isSubscriptionMail(mail.content) && {
      cycle: cycleText(mail.content, messages, locale),
      ...subscriptionParams(mail.content, locale, look.time_zone),
    }),
  });
  const subject = oneLine(say(`${mail.content.kind}_subject`));
  const body: MailBody = {
    subject,
    language: mail.language,
    ...bodyOf(mail.content, say, locale, look.time_zone),
    entry_line: messages.entry,
    footer: say('footer'),
  };
  const replyTo = mail.content.kind === 'custom_form' ? mail.content.reply_to : null;
  return { subject, html: mailHtml(body, look), text: mailText(body, look), replyTo };
}

type Say = (word: MailMessageKey) => string;

function messageFormatter(messages: MailMessages, params: Readonly<Record<string, string>>): Say {
  return key => fillMessage(messages[key], params);
}

/** Template parameters of a mail: the text fields of its content, its amount and its time. */
function templateParams(content: MailContent, locale: string, timeZone: string): Record<string, string> {
  const texts = Object.entries(content).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const sum = 'total' in content ? [['amount', moneyText(content.total, content.currency, locale)]] : [];
  const lifetime = isLinkPurpose(content.kind) ? [['lifetime', linkLifetimeText(content.kind, locale)]] : [];
  const times = timeParams(content, locale, timeZone);
  return { ...Object.fromEntries([...texts, ...sum, ...lifetime]), ...times };
}

/** Dates on the channel's calendar; the time of a withdrawal with the name of the time zone. */
function timeParams(content: MailContent, locale: string, timeZone: string): Record<string, string> {
  const day = { dateStyle: 'long', timeZone } as const;
  const text = (at: string | number, format: Intl.DateTimeFormatOptions) => dateText(at, locale, format);
  if (isGameMail(content)) return gameTimes(content, locale);
  if (content.kind === 'withdrawn') {
    return { withdrawn_at: text(content.withdrawn_at, { ...day, timeStyle: 'long' }) };
  }
  if (content.kind === 'subscription_receipt') return { until_day: text(content.until, day) };
  if (!('withdrawal' in content) || !content.withdrawal) return {};
  // The right ends with the day, so its last moment is in it.
  return { withdrawal_day: text(Date.parse(content.withdrawal.until) - 1, day) };
}

function bodyOf(
  content: MailContent,
  say: Say,
  locale: string,
  timeZone: string,
): Omit<MailBody, 'subject' | 'language' | 'entry_line' | 'footer'> {
  const isFree = content.kind === 'withdrawn' && content.total === 0;
  const text = say(isFree ? 'withdrawn_free_text' : `${content.kind}_text`);
  if (content.kind === 'custom_form') {
    const reply = content.reply_to === null ? [] : [say('custom_form_reply')];
    return {
      greeting: null,
      paragraphs: [text, ...reply],
      entries: content.entries,
      action: null,
      postscript: null,
    };
  }
  const greeting = say(content.first_name === '' ? 'greeting_nobody' : 'greeting');
  const paragraphs = isGameMail(content) ? [text, ...gameNotes(content, say)] : [text];
  const entries = entriesOf(content, say, locale, timeZone);
  const postscript = withdrawalRight(content, say);
  if (!('link' in content) || content.link === null)
    return { greeting, paragraphs, entries, action: null, postscript };
  const action = {
    ...buttonOf(content, say),
    address: content.link,
    fallback: say('link_fallback'),
  };
  return { greeting, paragraphs, entries, action, postscript };
}

function entriesOf(
  content: Exclude<MailContent, { kind: 'custom_form' }>,
  say: Say,
  locale: string,
  timeZone: string,
): MailBody['entries'] {
  if (content.kind === 'receipt' || content.kind === 'subscription_receipt') {
    return receiptEntries(content, say, locale, timeZone);
  }
  return isSubscriptionMail(content) ? termEntries(content, say) : [];
}

function buttonOf(
  content: Extract<MailContent, { readonly link: string | null }>,
  say: Say,
): Pick<NonNullable<MailBody['action']>, 'label' | 'note'> {
  if (content.kind === 'subscription_receipt' || isSubscriptionMail(content)) {
    const label =
      content.kind === 'subscription_receipt' ? 'subscription_button' : subscriptionButton(content.kind);
    return { label: say(label), note: say('subscription_note') };
  }
  if (isGameMail(content)) return { label: say('game_button'), note: say('game_note') };
  return { label: say(`${content.kind}_button`), note: say(`${content.kind}_note`) };
}

function withdrawalRight(content: MailContent, say: Say): MailBody['postscript'] {
  if (!('withdrawal' in content) || !content.withdrawal) return null;
  const { link: address } = content.withdrawal;
  return { text: say('withdrawal_right'), label: say('withdrawal_link'), address };
}

/** Removes line breaks: in a header they would start another header. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
