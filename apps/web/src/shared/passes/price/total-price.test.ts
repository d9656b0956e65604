import { describe, expect, it } from 'vitest';
import { totalPrice } from './total-price.ts';

const TAXED = { has_taxes: true };
const price = { base_price: 500, service_fee: 100 };
const lines = [
  { kind: 'base', amount: 500 },
  { kind: 'tax', amount: 28 },
  { kind: 'service_fee', amount: 100 },
] as const;

describe('totalPrice', () => {
  it('is the total of the quote, including fee and estimated taxes', () => {
    const whole = totalPrice(price, { total: 628, tax_status: 'estimated', lines }, TAXED);
    expect(whole).toEqual({ amount: 628, isBeforeTaxes: false, includes: 'total_fee_estimated' });
  });

  it('is price plus fee, plus tax, without a quote or a country', () => {
    const plusTax = { amount: 600, isBeforeTaxes: true, includes: 'total_fee_before_taxes' };
    expect(totalPrice(price, undefined, TAXED)).toEqual(plusTax);
    const [base, , fee] = lines;
    expect(totalPrice(price, { total: 600, tax_status: 'unknown', lines: [base, fee] }, TAXED)).toEqual(
      plusTax,
    );
  });

  it('mentions neither a fee nor taxes if there are none', () => {
    const free = { base_price: 500, service_fee: 0 };
    expect(totalPrice(free, undefined, TAXED).includes).toBe('total_before_taxes');
    const quote = { total: 500, tax_status: 'none', lines: lines.slice(0, 1) } as const;
    expect(totalPrice(free, quote, TAXED)).toEqual({
      amount: 500,
      isBeforeTaxes: false,
      includes: 'total_plain',
    });
  });

  it('never mentions taxes on a channel that charges none', () => {
    const whole = { amount: 600, isBeforeTaxes: false, includes: 'total_fee' };
    expect(totalPrice(price, undefined, { has_taxes: false })).toEqual(whole);
  });
});
