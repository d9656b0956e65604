import type { Quote } from '@grandstand/contract/payments.schema';
import { describe, expect, it } from 'vitest';
import { type CheckoutInput, checkoutErrors } from './checkout-errors.ts';

const input = (own: Partial<CheckoutInput> = {}): CheckoutInput => ({
  asksTeam: false,
  hasTeam: false,
  hasCard: true,
  country: 'US',
  region: 'ME',
  hasRegions: true,
  terms: true,
  renewalTerms: null,
  ...own,
});
const TAXED = { total: 600, tax_status: 'estimated', renewal: null } as const;
const UNTAXED = { ...TAXED, tax_status: 'none' } as const;

describe('checkoutErrors', () => {
  it('is empty when nothing is missing', () => expect(checkoutErrors(input(), TAXED)).toEqual({}));
  it('requires a saved card or a new one', () =>
    expect(checkoutErrors(input({ hasCard: false }), TAXED)).toEqual({ card: 'card_missing' }));
  it('requires no card if there is nothing to pay', () =>
    expect(checkoutErrors(input({ hasCard: false }), { ...TAXED, total: 0 })).toEqual({}));
  it('requires the card of a free plan, which pays later', () => {
    const renewal = { total: 1099 } as NonNullable<Quote['renewal']>;
    expect(checkoutErrors(input({ hasCard: false }), { ...TAXED, total: 0, renewal })).toEqual({
      card: 'card_missing',
    });
  });
  it('requires the accepted renewal terms of a plan', () => {
    expect(checkoutErrors(input({ renewalTerms: false }), TAXED)).toEqual({
      renewal_terms: 'renewal_terms_missing',
    });
    expect(checkoutErrors(input({ renewalTerms: true }), TAXED)).toEqual({});
  });
  it('requires the accepted terms', () =>
    expect(checkoutErrors(input({ terms: false }), TAXED)).toEqual({ terms: 'field_terms_not_accepted' }));
  it('requires the team of a team pass', () =>
    expect(checkoutErrors(input({ asksTeam: true }), TAXED)).toEqual({ team: 'your_team_missing' }));
  it('requires the country only if there are taxes', () => {
    const nowhere = input({ country: '', region: '', hasRegions: false });
    expect(checkoutErrors(nowhere, TAXED)).toEqual({ country: 'country_choose' });
    expect(checkoutErrors(nowhere, UNTAXED)).toEqual({});
  });
  it('requires the region only in a country with regions', () => {
    expect(checkoutErrors(input({ region: '' }), TAXED)).toEqual({ region: 'region_choose' });
    expect(checkoutErrors(input({ region: '', hasRegions: false }), TAXED)).toEqual({});
  });
});
