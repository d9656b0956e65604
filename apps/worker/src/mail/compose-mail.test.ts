import type { GameMail } from '@grandstand/db/game-mail';
import type { MailContent, NewMail } from '@grandstand/db/outgoing-mail';
import { MAIL_MESSAGES } from '@grandstand/messages/product';
import { LANGUAGES } from '@grandstand/rules/languages';
import { linkLifetimeText } from '@grandstand/rules/link-lifetimes';
import { HOSTILE_TEXTS } from '@grandstand/rules/testing/hostile-texts';
import { describe, expect, it } from 'vitest';
import { composeMail } from './compose-mail.ts';

const look = {
  country: null,
  time_zone: 'America/New_York',
  channel: 'Longshore',
  tagline: 'Schools League',
  header_background: '#101a2b',
  header_text_color: '#ffffff',
  accent: '#ff5b35',
  accent_ink: '#160603',
};
const link = 'https://longshore.example/verify-email?email=a%40b.example&expires=1&signature=x';
const GAME: GameMail = {
  kind: 'game_moved',
  first_name: 'Ana',
  game: 'The Final',
  previous_name: null,
  starts_at: '2026-11-28T23:30:00.000Z',
  previous_starts_at: null,
  time_zone: 'America/New_York',
  message: 'The field is flooded.',
  is_refunded: false,
  link: 'https://longshore.example/watch/7',
};
const GAME_KINDS = [
  'game_renamed',
  'game_moved',
  'game_postponed',
  'game_cancelled',
  'game_restored',
] as const;
const CONTENTS: readonly MailContent[] = [
  { kind: 'verify_email', first_name: 'Ana', link },
  { kind: 'password_reset', first_name: 'Ana', link },
  { kind: 'password_changed', first_name: 'Ana' },
  { kind: 'confirm_account_deletion', first_name: 'Ana', link },
  { kind: 'email_changed', first_name: 'Ana', new_email: 'ana@new.example' },
  {
    kind: 'receipt',
    first_name: 'Ana',
    order_number: 'LONGSHORE-000042',
    product_name: 'Soccer season',
    lines: [
      { kind: 'base', name: null, rate: null, amount: 2900 },
      { kind: 'discount', name: null, rate: null, amount: -290 },
      { kind: 'tax', name: 'GST', rate: 5, amount: 131 },
      { kind: 'service_fee', name: null, rate: null, amount: 100 },
    ],
    total: 2841,
    currency: 'USD',
    card: 'Visa 4242',
    paid_at: '2026-11-21T18:30:00.000Z',
    link,
    withdrawal: { link: 'https://longshore.example/withdrawal?code=x', until: '2026-12-06T05:00:00.000Z' },
  },
  {
    kind: 'order_refunded',
    first_name: 'Ana',
    order_number: 'LONGSHORE-000042',
    product_name: 'Soccer season',
    total: 2841,
    currency: 'USD',
    link: 'https://longshore.example/profile/transactions',
  },
  {
    kind: 'withdrawn',
    first_name: 'Ana',
    order_number: 'LONGSHORE-000042',
    product_name: 'Annual pass',
    total: 4999,
    currency: 'EUR',
    withdrawn_at: '2026-11-22T01:30:00.000Z',
    link: 'https://longshore.example/profile',
  },
  ...GAME_KINDS.map(kind => ({
    ...GAME,
    kind,
    previous_name: kind === 'game_renamed' ? 'Brackwater @ Tarn Hill' : null,
    previous_starts_at: kind === 'game_moved' ? '2026-11-22T00:30:00.000Z' : null,
    is_refunded: kind === 'game_cancelled',
  })),
  {
    kind: 'custom_form',
    form_name: 'Contact',
    reply_to: 'fan@b.example',
    entries: [{ name: 'Message', value: 'Hi' }],
  },
];
/** The same with every text that a person or a league may have written. */
function withTexts(content: MailContent, text: string): MailContent {
  const written = [
    'first_name',
    'product_name',
    'card',
    'form_name',
    'game',
    'previous_name',
    'message',
  ].filter(name => name in content);
  const texts = Object.fromEntries(written.map(name => [name, text]));
  if (content.kind === 'custom_form') {
    return { ...content, ...texts, entries: [{ name: text, value: `${text}\n${text}` }] };
  }
  if (content.kind !== 'receipt') return { ...content, ...texts };
  return { ...content, ...texts, lines: content.lines.map(line => ({ ...line, name: text })) };
}

const compose = (content: MailContent, language: NewMail['language'] = 'en') =>
  composeMail({ content, language }, look);

const marks = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

describe.each(CONTENTS)('a mail of kind $kind', content => {
  it.each(LANGUAGES)('fills every parameter in %s', language => {
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
  it('contains the link as HTML and as text', () => {
    const { html, text } = compose({ kind: 'verify_email', first_name: 'Ana', link });
    expect(text).toContain(link);
    expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
  });

  it('writes what visitors typed as text, never as HTML', () => {
    const { html } = compose({ kind: 'verify_email', first_name: '<img src=x onerror=alert(1)>', link });
    expect(html).not.toContain('<img');
  });

  it.each(CONTENTS.flatMap(content => HOSTILE_TEXTS.map(text => [content.kind, text, content] as const)))(
    'adds no elements to a mail of kind %s whose texts are all %s',
    (_kind, text, content) => {
      const elements = (html: string) => html.match(/<[a-z!/][^\s>]*/gi)?.sort();
      const { subject, html } = compose(withTexts(content, text));
      expect(elements(html)).toEqual(elements(compose(withTexts(content, 'words')).html));
      expect(html).not.toMatch(/<[^>]*\son\w+=/i);
      expect(html).not.toMatch(/href="(?!https:\/\/|\{)/i);
      expect(subject).not.toMatch(/[\r\n]/);
    },
  );

  it('keeps a subject on one line', () => {
    const content = {
      kind: 'custom_form',
      form_name: 'Hi\r\nBcc: all@b.example',
      reply_to: null,
      entries: [],
    } as const;
    expect(compose(content).subject).toBe('Hi Bcc: all@b.example: new message');
  });

  it('greets a user without a name', () => {
    expect(compose({ kind: 'password_changed', first_name: '' }).text).toMatch(/^Hello,/);
  });
});

describe('a mail about a changed game', () => {
  it('names both times by the venue’s clock, the refund and the operator’s words', () => {
    const moved = { ...GAME, previous_starts_at: '2026-11-22T00:30:00.000Z' };
    const { subject, text } = compose(moved);
    expect(subject).toBe('New time: The Final');
    expect(text).toContain('a new time: Saturday, November 28, 2026 at 6:30 PM EST.');
    expect(text).toContain('It was planned for Saturday, November 21, 2026 at 7:30 PM EST.');
    expect(text).toContain('\n\nThe field is flooded.\n\n');
    expect(text).not.toContain('refunding');
    expect(compose({ ...GAME, kind: 'game_cancelled', is_refunded: true }).text).toContain('refunding');
    const french = composeMail({ content: moved, language: 'fr' }, { ...look, country: 'CA' }).text;
    expect(french).toMatch(/nouvel horaire\s: samedi 28 novembre 2026 à 18\sh\s30 HNE/);
    expect(compose(moved, 'bg').text).toMatch(/нов час: събота, 28 ноември 2026/);
  });
});

describe('lifetimes of links', () => {
  const withLink = ['verify_email', 'password_reset', 'confirm_account_deletion'] as const;
  it.each(LANGUAGES.flatMap(language => withLink.map(kind => [language, kind] as const)))(
    'states in %s the lifetime that the rules give a link of kind %s',
    (language, kind) => {
      const { text } = compose({ kind, first_name: 'Ana', link }, language);
      expect(text).toContain(linkLifetimeText(kind, language));
      // A number in the text itself would stay when `LINK_LIFETIME_MS` changes.
      expect(MAIL_MESSAGES[language][`${kind}_note`]).not.toMatch(/\d/);
    },
  );
});

describe('the confirmation of a withdrawal', () => {
  const withdrawn = CONTENTS.find(content => content.kind === 'withdrawn');
  if (withdrawn === undefined) throw new Error('no withdrawal');

  it('states the order, the amount, and the date and time in the channel’s zone', () => {
    const { text } = compose(withdrawn);
    expect(text).toContain('“Annual pass” (order LONGSHORE-000042) on November 21, 2026 at 8:30:00 PM EST');
    expect(text).toContain('€49.99');
    expect(text).toContain('See my orders\nhttps://longshore.example/profile');
    expect(compose(withdrawn, 'fr').text).toMatch(/le 21 novembre 2026 à 20:30:00 UTC−5/);
  });

  it('states no refund if nothing was paid', () => {
    expect(compose({ ...withdrawn, total: 0 }).text).not.toContain('€');
  });
});

describe('a receipt', () => {
  const receipt = CONTENTS.find(content => content.kind === 'receipt');
  if (receipt === undefined) throw new Error('no receipt');

  it('lists the order and every line with named taxes', () => {
    const { text } = compose(receipt);
    expect(text).toContain('Order: LONGSHORE-000042');
    expect(text).toContain(
      'Soccer season: $29.00\nDiscount: -$2.90\nGST 5%: $1.31\nService fee: $1.00\nTotal: $28.41',
    );
    expect(text).toContain('Paid with: Visa 4242');
  });

  it('links to the purchase if its URL is known', () => {
    expect(compose(receipt).html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    expect(compose({ ...receipt, link: null }).text).not.toContain('Watch now');
  });

  it('states the last day of the right of withdrawal on the channel’s calendar, and links to it', () => {
    const { text, html } = compose(receipt);
    expect(text).toContain('until the end of December 5, 2026');
    expect(text).toContain('https://longshore.example/withdrawal?code=x');
    expect(html).toContain('href="https://longshore.example/withdrawal?code=x"');
    expect(compose({ ...receipt, withdrawal: null }).text).not.toContain('withdraw');
  });

  it('formats money for the reader, including currencies without a minor unit', () => {
    expect(compose(receipt, 'fr').text).toMatch(/Total\u00a0: 28,41\s\$US/);
    expect(compose({ ...receipt, currency: 'JPY' }).text).toContain('Total: ¥2,841');
  });
});
