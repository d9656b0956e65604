import type { MailContent } from '@grandstand/db/outgoing-mail';
import type { SubscriptionMail, SubscriptionMailKind } from '@grandstand/db/subscription-mail';
import type { Language } from '@grandstand/rules/languages';
import { LANGUAGES } from '@grandstand/rules/languages';
import { describe, expect, it } from 'vitest';
import { composeMail } from './compose-mail.ts';

const look = {
  country: 'CA',
  time_zone: 'America/Toronto',
  channel: 'Nordet',
  tagline: 'Ligue de hockey',
  header_background: '#101a2b',
  header_text_color: '#ffffff',
  accent: '#ff5b35',
  accent_ink: '#160603',
};

const compose = (content: MailContent, language: Language = 'en') => composeMail({ content, language }, look);

const mail = (kind: SubscriptionMailKind, more: Partial<SubscriptionMail> = {}): SubscriptionMail => ({
  kind,
  first_name: 'Ana',
  product_name: 'Annual pass',
  currency: 'CAD',
  offer: 'annual',
  period: 1,
  price: 9999,
  amount: 8999,
  new_price: null,
  // Still the 1st in Toronto.
  at: '2027-06-02T03:00:00.000Z',
  until: '2027-06-07T12:00:00.000Z',
  withdrawal: null,
  link: 'https://nordet.example/profile',
  ...more,
});

const KINDS = [
  'subscription_started',
  'trial_started',
  'trial_ending',
  'renewal_ahead',
  'price_change',
  'price_unchanged',
  'yearly_reminder',
  'card_expiring',
  'payment_retried',
  'payment_failed',
  'authentication_required',
  'ended_unpaid',
  'cancelled',
  'cancelled_now',
  'resumed',
  'switched',
] as const satisfies readonly SubscriptionMailKind[];

describe.each(KINDS)('a mail of kind %s', kind => {
  it.each(LANGUAGES)('has every parameter and one link in %s', language => {
    const { subject, text, html } = compose(mail(kind, { new_price: 10_999 }), language);
    expect(subject).not.toBe('');
    const shown = `${subject}${text}${html.replace(/<style>.*<\/style>/s, '')}`;
    expect(shown.match(/\{\w+\}/g)).toBeNull();
    // A Bulgarian date ends with a full stop of its own.
    expect(shown).not.toContain('..');
    expect(text.match(/https:\/\/\S+/g)).toEqual(['https://nordet.example/profile']);
    expect(html.match(/href="[^"]+"/g)?.every(href => href.includes('nordet.example/profile'))).toBe(true);
  });
});

describe('a mail about a subscription', () => {
  it('states the next payment on the channel’s calendar and in the reader’s money format', () => {
    const { subject, text } = compose(mail('renewal_ahead'));
    expect(subject).toBe('Your “Annual pass” subscription renews on June 1, 2027');
    expect(text).toContain('renews on June 1, 2027, and we charge $89.99 to your card');
    expect(compose(mail('renewal_ahead'), 'fr').text).toMatch(/le 1er juin 2027 et 89,99\s\$/);
  });

  it('says what a trial costs after it ends, and how often', () => {
    const { text } = compose(mail('trial_ending', { offer: 'monthly', period: 2, amount: 999, price: 999 }));
    expect(text).toContain(
      'ends on June 1, 2027. We then charge $9.99 to your card, and $9.99 every 60 days',
    );
    expect(compose(mail('trial_ending', { period: 2 })).text).toContain('$99.99 every 2 years');
  });

  it('names the old and the new price, and the first day of the new one', () => {
    const { text } = compose(mail('price_change', { new_price: 12_999 }));
    expect(text).toContain('From June 1, 2027 on');
    expect(text).toContain('$129.99 every year instead of $99.99');
  });

  it('confirms the contract with its terms and the right of withdrawal', () => {
    const withdrawal = {
      link: 'https://nordet.example/withdrawal?code=x',
      until: '2026-12-07T05:00:00.000Z',
    };
    const { text } = compose(mail('subscription_started', { withdrawal }));
    expect(text).toContain('Plan: Annual pass\nPrice: $99.99 every year\nNext payment: $89.99, June 1, 2027');
    expect(text).toContain('until the end of December 6, 2026');
    expect(text).toContain(withdrawal.link);
  });

  it('states the last day of the access, and for a failed payment the last day to pay', () => {
    expect(compose(mail('cancelled')).text).toContain('You keep your access until June 7, 2027');
    expect(compose(mail('payment_failed')).text).toContain('by June 7, 2027');
    expect(compose(mail('payment_failed'), 'fr').text).toContain('d’ici le 7 juin 2027');
    expect(compose(mail('payment_failed'), 'bg').text).toContain('до 7 юни 2027 г.');
    expect(compose(mail('payment_retried')).text).toContain('try again on June 1, 2027');
  });

  it('is a receipt that says how to cancel', () => {
    const { text } = compose({
      kind: 'subscription_receipt',
      first_name: 'Ana',
      order_number: 'NORDET-000042',
      product_name: 'Annual pass',
      lines: [
        { kind: 'base', name: null, rate: null, amount: 9999 },
        { kind: 'discount', name: null, rate: null, amount: -999 },
      ],
      has_credit: true,
      total: 9000,
      currency: 'CAD',
      card: 'Visa 4242',
      paid_at: '2026-06-02T03:00:00.000Z',
      until: '2027-06-02T03:00:00.000Z',
      link: 'https://nordet.example/profile',
    });
    expect(text).toContain('you have access until June 1, 2027. To cancel the renewal, open your account');
    expect(text).toContain(
      'Date: June 1, 2026\nAnnual pass: $99.99\nCredit for unused days: -$9.99\nTotal: $90.00',
    );
    expect(text.match(/https:\/\/\S+/g)).toEqual(['https://nordet.example/profile']);
  });
});
