import type { MailContent, NewMail } from '@grandstand/db/outgoing-mail';
import type { MailMessageKey, MailMessages } from '@grandstand/messages/en/mail';
import { MAIL_MESSAGES } from '@grandstand/messages/product';
import { isLinkPurpose, linkLifetimeText } from '@grandstand/rules/link-lifetimes';
import { moneyText } from '@grandstand/rules/money-text';
import { readerLocale } from '@grandstand/rules/reader-locale';
import { type MailBody, type MailLook, mailHtml, mailText } from './mail-layout.ts';
import { receiptEntries } from './receipt-entries.ts';

export interface ComposedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly replyTo: string | null;
}

/** A mail in its reader's language and its channel's look. */
export function composeMail(mail: Pick<NewMail, 'language' | 'content'>, look: MailLook): ComposedMail {
  const locale = readerLocale(mail.language, look.country);
  const say = messageFormatter(MAIL_MESSAGES[mail.language], {
    channel: look.channel,
    ...templateParams(mail.content, locale),
  });
  const subject = oneLine(say(`${mail.content.kind}_subject`));
  const body: MailBody = {
    subject,
    language: mail.language,
    ...bodyOf(mail.content, say, locale),
    footer: say('footer'),
  };
  const replyTo = mail.content.kind === 'custom_form' ? mail.content.reply_to : null;
  return { subject, html: mailHtml(body, look), text: mailText(body, look), replyTo };
}

type Say = (word: MailMessageKey) => string;

function messageFormatter(messages: MailMessages, params: Readonly<Record<string, string>>): Say {
  return key =>
    messages[key].replace(/\{(\w+)\}/g, (placeholder, name: string) => params[name] ?? placeholder);
}

/** Template parameters of a mail: the text fields of its content and its amount. */
function templateParams(content: MailContent, locale: string): Record<string, string> {
  const texts = Object.entries(content).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const sum = 'total' in content ? [['amount', moneyText(content.total, content.currency, locale)]] : [];
  const lifetime = isLinkPurpose(content.kind) ? [['lifetime', linkLifetimeText(content.kind, locale)]] : [];
  return Object.fromEntries([...texts, ...sum, ...lifetime]);
}

function bodyOf(
  content: MailContent,
  say: Say,
  locale: string,
): Omit<MailBody, 'subject' | 'language' | 'footer'> {
  const text = say(`${content.kind}_text`);
  if (content.kind === 'custom_form') {
    const reply = content.reply_to === null ? [] : [say('custom_form_reply')];
    return { greeting: null, paragraphs: [text, ...reply], entries: content.entries, action: null };
  }
  const greeting = say(content.first_name === '' ? 'greeting_nobody' : 'greeting');
  const entries = content.kind === 'receipt' ? receiptEntries(content, say, locale) : [];
  if (!('link' in content) || content.link === null)
    return { greeting, paragraphs: [text], entries, action: null };
  const action = {
    label: say(`${content.kind}_button`),
    address: content.link,
    note: say(`${content.kind}_note`),
    fallback: say('link_fallback'),
  };
  return { greeting, paragraphs: [text], entries, action };
}

/** Removes line breaks: in a header they would start another header. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
