import type { Order } from '@grandstand/contract/payments.schema';
import { LANGUAGES, type Language } from '@grandstand/rules/languages';
import { describe, expect, it } from 'vitest';
import { receiptContent } from './receipt-content.ts';
import { receiptPdf } from './receipt-pdf.ts';

const PAYMENT = {
  id: 1,
  order_id: 2,
  status: 'paid',
  amount: 5403,
  currency: 'CAD',
  card: { brand: 'visa', last4: '4242' },
  created_at: '2026-11-20T03:30:00.000Z',
  refunded_at: null,
  refunded_amount: null,
} as const;
const ORDER = {
  number: 'NORDET-000002',
  currency: 'CAD',
  type: 'package',
  coupon: 'WELCOME',
  product: { name: 'Forfait Équipe · Łódź' },
  access_until: '2027-06-01T04:00:00.000Z',
  period: null,
  paid_at: '2026-11-20T03:30:00.000Z',
  total: 5403,
  lines: [
    { kind: 'base', name: null, rate: null, amount: 4900 },
    { kind: 'discount', name: null, rate: null, amount: -500 },
    { kind: 'tax', name: 'TVQ', rate: 9.975, amount: 903 },
    { kind: 'service_fee', name: null, rate: null, amount: 100 },
  ],
  payments: [PAYMENT],
} as unknown as Order & { readonly paid_at: string };
const seller = { name: 'Nordet', tagline: 'Ligue collégiale', country: 'CA', time_zone: 'America/Toronto' };
const buyer = { first_name: 'Ana', last_name: 'Ruiz', email: 'ana@example.com' };
const content = (language: Language, order = ORDER) =>
  receiptContent({ order, seller, site: 'nordet.example', buyer, language });
/** Amounts contain no-break spaces. */
const plain = (entries: readonly (readonly [string, string])[]) =>
  entries.map(entry => entry.join(': ').replaceAll(/\s/gu, ' '));

describe('receiptContent', () => {
  it('names seller, buyer, order, lines, taxes and total in the reader’s language and the channel’s time zone', () => {
    const { title, parties, details, lines, totals } = content('fr');
    expect(title).toBe('Reçu');
    expect(parties.map(({ lines }) => lines)).toEqual([
      ['Nordet Ligue collégiale', 'nordet.example'],
      ['Ana Ruiz', 'ana@example.com'],
    ]);
    expect(plain(details)).toEqual([
      'Commande: NORDET-000002',
      'Payée le: 19 novembre 2026',
      'Mode de paiement: Visa 4242',
      'Accès jusqu’au: 1er juin 2027',
    ]);
    expect(plain(lines)).toEqual([
      'Forfait Équipe · Łódź: 49,00 $',
      'Rabais: -5,00 $',
      'TVQ 9,975 %: 9,03 $',
      'Frais de service: 1,00 $',
    ]);
    expect(plain(totals)).toEqual(['Total payé: 54,03 $']);
  });

  it('names the paid period of a subscription, not its days of grace', () => {
    const period = { starts_at: '2026-11-20T03:30:00.000Z', ends_at: '2026-12-20T03:30:00.000Z' };
    const { details } = content('bg', { ...ORDER, type: 'subscription', period });
    expect(plain(details).at(-1)).toBe('Период: 19 ноември 2026 г. – 19 декември 2026 г.');
  });

  it('names the credit of a switch of plans', () => {
    const nameOf = (order: typeof ORDER) => content('en', order).lines[1]?.[0];
    expect(nameOf({ ...ORDER, type: 'subscription', coupon: null })).toBe('Credit for unused days');
    expect(nameOf({ ...ORDER, type: 'subscription' })).toBe('Discount');
  });

  it('subtracts a refund, with its day', () => {
    const refund = { refunded_at: '2026-11-22T12:00:00.000Z', refunded_amount: 5403 };
    const refunded = { ...PAYMENT, ...refund, status: 'refunded' } as const;
    expect(plain(content('en', { ...ORDER, payments: [refunded] }).totals)).toEqual([
      'Total paid: $54.03',
      'Refunded on November 22, 2026: -$54.03',
      'Total after refund: $0.00',
    ]);
  });
});

describe('receiptPdf', () => {
  it.each(LANGUAGES)('draws one page in %s with fonts of its own', async language => {
    const pdf = (await receiptPdf(content(language), language, 'Nordet')).toString('latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(pdf).toContain(`/Lang (${language})`);
    // Latin and Latin Extended (the team's name), Cyrillic only in Bulgarian.
    const fonts = new Set(pdf.match(/\/FontFile2 \d+/g));
    expect(fonts.size).toBe(language === 'bg' ? 5 : 3);
  });
});
