import { describe, expect, it } from 'vitest';
import { type CheckoutInput, checkoutErrors } from './checkout-errors.ts';

const filled = (own: Partial<CheckoutInput> = {}): CheckoutInput => ({
  asksTeam: false,
  hasTeam: false,
  hasCard: true,
  country: 'US',
  region: 'ME',
  hasRegions: true,
  terms: true,
  ...own,
});
const TAXED = { total: 600, tax_status: 'estimated' } as const;
const UNTAXED = { total: 600, tax_status: 'none' } as const;

describe('the checkout', () => {
  it('goes on when nothing is missing', () => expect(checkoutErrors(filled(), TAXED)).toEqual({}));
  it('asks for a saved card or a new one', () =>
    expect(checkoutErrors(filled({ hasCard: false }), TAXED)).toEqual({ card: 'card_missing' }));
  it('asks for no card where there is nothing to pay', () =>
    expect(checkoutErrors(filled({ hasCard: false }), { ...TAXED, total: 0 })).toEqual({}));
  it('asks for the terms', () =>
    expect(checkoutErrors(filled({ terms: false }), TAXED)).toEqual({ terms: 'field_terms_not_accepted' }));
  it('asks for the team of a team pass', () =>
    expect(checkoutErrors(filled({ asksTeam: true }), TAXED)).toEqual({ team: 'your_team_missing' }));
  it('asks where the buyer lives only where there are taxes', () => {
    const nowhere = filled({ country: '', region: '', hasRegions: false });
    expect(checkoutErrors(nowhere, TAXED)).toEqual({ country: 'country_choose' });
    expect(checkoutErrors(nowhere, UNTAXED)).toEqual({});
  });
  it('asks for the state only where there are states', () => {
    expect(checkoutErrors(filled({ region: '' }), TAXED)).toEqual({ region: 'region_choose' });
    expect(checkoutErrors(filled({ region: '', hasRegions: false }), TAXED)).toEqual({});
  });
});
