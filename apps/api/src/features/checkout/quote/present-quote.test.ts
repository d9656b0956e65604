import type { PricedProduct } from '@grandstand/rules/quote/price-quote';
import { describe, expect, it } from 'vitest';
import type { CallerContext } from '#shared/http/call.ts';
import { isQuoteValid, signQuote } from './present-quote.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const MINUTE_MS = 60_000;
const context = {
  channel: { id: 1 },
  now: NOW,
  services: { secret: 'a secret of tests' },
} as CallerContext;
const priced: PricedProduct = {
  product: {
    type: 'package',
    package_id: 3,
    subscription_id: null,
    event_id: null,
    event_category_id: null,
    participant_id: null,
  },
  product_key: 'package:3',
  product_name: 'Season',
  is_team_pass: false,
  features: ['watch'],
  currency: 'CAD',
  lines: [{ kind: 'base', name: null, rate: null, amount: 3900 }],
  base_price: 3900,
  discount: 0,
  tax: 0,
  service_fee: 0,
  total: 3900,
  tax_status: 'final',
  country: 'CA',
  region: 'QC',
  coupon: null,
  access_until: null,
  renewal: null,
  plan_switch: null,
  withdrawable_until: null,
};
const { quote, expires_at } = signQuote(context, priced);
const after = (ms: number) => ({ ...context, now: new Date(NOW.getTime() + ms) });

describe('a signed quote', () => {
  it('is valid for 15 minutes', () => {
    expect(expires_at).toBe('2026-11-21T12:15:00.000Z');
    expect(isQuoteValid(after(15 * MINUTE_MS - 1), quote, priced)).toBe(true);
    expect(isQuoteValid(after(15 * MINUTE_MS), quote, priced)).toBe(false);
  });

  it('stays valid if a change does not affect the price', () => {
    expect(isQuoteValid(context, quote, { ...priced, tax_status: 'estimated', region: null })).toBe(true);
  });

  it.each<[string, Partial<PricedProduct>]>([
    ['another total', { total: 3800 }],
    ['other lines', { lines: [] }],
    ['another currency', { currency: 'USD' }],
    ['another product', { product_key: 'package:4' }],
    ['a coupon', { coupon: { id: 5, code: 'TENOFF' } }],
  ])('is invalid for %s', (_, change) => {
    expect(isQuoteValid(context, quote, { ...priced, ...change })).toBe(false);
  });

  it('is invalid if it is altered, in another channel or under another secret', () => {
    const altered = `${quote.slice(0, -1)}${quote.endsWith('A') ? 'B' : 'A'}`;
    expect(isQuoteValid(context, altered.slice(1), priced)).toBe(false);
    expect(isQuoteValid({ ...context, channel: { ...context.channel, id: 2 } }, quote, priced)).toBe(false);
    expect(
      isQuoteValid({ ...context, services: { ...context.services, secret: 'another' } }, quote, priced),
    ).toBe(false);
    expect(isQuoteValid(context, 'no quote at all', priced)).toBe(false);
  });
});
