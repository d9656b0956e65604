import { describe, expect, it } from 'vitest';
import { priceLabel, priceLabelParts } from './price-label.ts';

describe('priceLabel', () => {
  it('follows the order of the specification', () => {
    const monthly = { amount: 999, currency: 'USD', every: { period: 1, unit: 'month' } };
    expect(priceLabel(monthly, 'en')).toBe('USD $9.99/month');
    expect(priceLabel({ amount: 9900, currency: 'CAD', every: { period: 1, unit: 'year' } }, 'en')).toBe(
      'CAD $99.00/year',
    );
  });

  it('includes the period if it is over 1', () => {
    const quarter = { amount: 2500, currency: 'EUR', every: { period: 3, unit: 'months' } };
    expect(priceLabel(quarter, 'en')).toBe('EUR €25.00/3 months');
  });

  it('contains only the price if it has no period', () => {
    expect(priceLabel({ amount: 500, currency: 'USD' }, 'en')).toBe('USD $5.00');
  });

  it('writes the number in the reader’s locale', () => {
    expect(priceLabel({ amount: 1200, currency: 'CAD' }, 'fr')).toBe('CAD $12,00');
  });

  it('supports currencies without decimals', () => {
    expect(priceLabel({ amount: 500, currency: 'JPY' }, 'en')).toBe('JPY ¥500');
  });
});

describe('priceLabelParts', () => {
  it('returns the parts of the label', () => {
    const quarter = { amount: 2500, currency: 'EUR', every: { period: 3, unit: 'months' } };
    expect(priceLabelParts(quarter, 'en')).toEqual({ currency: 'EUR', amount: '€25.00', every: '/3 months' });
    expect(priceLabelParts({ amount: 1200, currency: 'CAD' }, 'fr')).toEqual({
      currency: 'CAD',
      amount: '$12,00',
    });
  });

  it('returns an amount in which spaces group the digits, and a unit with a slash of its own', () => {
    const price = { amount: 123_456_700, currency: 'CAD', every: { period: 1, unit: 'an/saison' } };
    const { amount, every } = priceLabelParts(price, 'fr');
    expect([amount.replace(/\s/g, ' '), every]).toEqual(['$1 234 567,00', '/an/saison']);
  });
});
