import type { MailContent, NewMail } from '@grandstand/db/outgoing-mail';
import { describe, expect, it } from 'vitest';
import { composeMail } from './compose-mail.ts';
import { bg } from './words/bg.ts';
import { en } from './words/en.ts';
import { fr } from './words/fr.ts';

const look = {
  channel: 'Longshore',
  tagline: 'Schools League',
  header_background: '#101a2b',
  header_text_color: '#ffffff',
  accent: '#ff5b35',
  accent_ink: '#160603',
};
const link = 'https://longshore.example/verify-email?email=a%40b.example&expires=1&signature=x';
const CONTENTS: readonly MailContent[] = [
  { kind: 'verify_email', first_name: 'Ana', link },
  { kind: 'password_reset', first_name: 'Ana', link },
  { kind: 'password_changed', first_name: 'Ana' },
  { kind: 'confirm_account_deletion', first_name: 'Ana', link },
  { kind: 'email_changed', first_name: 'Ana', new_email: 'ana@new.example' },
  {
    kind: 'custom_form',
    form_name: 'Contact',
    reply_to: 'fan@b.example',
    entries: [{ name: 'Message', value: 'Hi' }],
  },
];
const compose = (content: MailContent, language: NewMail['language'] = 'en') =>
  composeMail({ content, language }, look);

const marks = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

describe('the words of mails', () => {
  it.each(Object.keys(en) as (keyof typeof en)[])('fill the same marks in every language: %s', word => {
    expect(marks(fr[word])).toEqual(marks(en[word]));
    expect(marks(bg[word])).toEqual(marks(en[word]));
  });
});

describe.each(CONTENTS)('a mail of kind $kind', content => {
  it.each(['en', 'fr', 'bg'] as const)('leaves no mark unfilled in %s', language => {
    const { subject, html, text } = compose(content, language);
    expect(subject).not.toBe('');
    expect(marks(`${subject}${text}${html.replace(/<style>.*<\/style>/s, '')}`)).toEqual([]);
    expect(html).toContain(`<html lang="${language}">`);
  });

  it('names its channel', () => {
    expect(compose(content).text).toContain('Longshore · Schools League');
    expect(compose(content).html).toContain('#101a2b');
  });
});

describe('composeMail', () => {
  it('gives the link in both forms', () => {
    const { html, text } = compose({ kind: 'verify_email', first_name: 'Ana', link });
    expect(text).toContain(link);
    expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
  });

  it('writes what visitors typed as text, never as HTML', () => {
    const { html } = compose({ kind: 'verify_email', first_name: '<img src=x onerror=alert(1)>', link });
    expect(html).not.toContain('<img');
  });

  it('keeps a subject on one line', () => {
    const content = {
      kind: 'custom_form',
      form_name: 'Hi\r\nBcc: all@b.example',
      reply_to: null,
      entries: [],
    } as const;
    expect(compose(content).subject).toBe('Hi Bcc: all@b.example: a new message');
  });

  it('greets a person without a name all the same', () => {
    expect(compose({ kind: 'password_changed', first_name: '' }).text).toMatch(/^Hello,/);
  });
});
