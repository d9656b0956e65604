import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ChannelTax,
  estimatedTaxRegion,
  percentOf,
  taxRatesAt,
  taxStatusAt,
  totalsOf,
} from './totals.ts';

const GST = { name: 'GST', rate: 5 };
const QST = { name: 'QST', rate: 9.975 };
const TAXES: readonly ChannelTax[] = [
  { ...GST, country: 'CA', region: 'QC' },
  { ...QST, country: 'CA', region: 'QC' },
  { name: 'HST', rate: 13, country: 'CA', region: 'ON' },
  { name: 'TVA', rate: 20, country: 'FR', region: null },
];
const NOWHERE = { country: null, region: null };

describe('totals', () => {
  it('are base price minus discount plus tax plus service fee, line by line', () => {
    const totals = totalsOf({ base_price: 3900, service_fee: 100, discount: 900, rates: [GST, QST] });
    expect(totals).toEqual({
      base_price: 3900,
      discount: 900,
      tax: 150 + 299,
      service_fee: 100,
      total: 3000 + 449 + 100,
      lines: [
        { kind: 'base', name: null, rate: null, amount: 3900 },
        { kind: 'discount', name: null, rate: null, amount: -900 },
        { kind: 'tax', name: 'GST', rate: 5, amount: 150 },
        { kind: 'tax', name: 'QST', rate: 9.975, amount: 299 },
        { kind: 'service_fee', name: null, rate: null, amount: 100 },
      ],
    });
  });

  it('have no line for what is not there', () => {
    const { lines } = totalsOf({ base_price: 500, service_fee: 0, discount: 0, rates: [] });
    expect(lines.map(({ kind }) => kind)).toEqual(['base']);
  });

  it('leave the fee as it is: neither discounted nor taxed', () => {
    const totals = totalsOf({ base_price: 500, service_fee: 100, discount: 9999, rates: [GST] });
    expect(totals).toMatchObject({ discount: 500, tax: 0, service_fee: 100, total: 100 });
  });

  const money = fc.integer({ min: 0, max: 100_000_000 });
  const rate = fc.integer({ min: 0, max: 100_000 }).map(thousandths => thousandths / 1000);
  const rates = fc.array(fc.record({ name: fc.constant('tax'), rate }), { maxLength: 4 });
  const asked = fc.record({ base_price: money, service_fee: money, discount: fc.integer(), rates });

  it('are whole, add up and never go below the fee, whatever is asked', () => {
    fc.assert(
      fc.property(asked, given => {
        const { lines, base_price, discount, tax, service_fee, total } = totalsOf(given);
        const amounts = [base_price, discount, tax, service_fee, total, ...lines.map(one => one.amount)];
        expect(amounts.every(Number.isSafeInteger)).toBe(true);
        expect(lines.reduce((sum, one) => sum + one.amount, 0)).toBe(total);
        expect(total).toBe(base_price - discount + tax + service_fee);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(base_price);
        expect(total).toBeGreaterThanOrEqual(service_fee);
      }),
    );
  });

  it('do not depend on the fee but by adding it', () => {
    fc.assert(
      fc.property(asked, given => {
        const { total, tax, discount } = totalsOf({ ...given, service_fee: 0 });
        expect(totalsOf(given)).toMatchObject({ tax, discount, total: total + given.service_fee });
      }),
    );
  });
});

describe('percentOf', () => {
  it.each([
    [1000, 9.975, 100],
    [999, 5, 50],
    [10, 5, 1],
    [9, 5, 0],
    [2900, 8.875, 257],
    [100_000_000, 100, 100_000_000],
  ])('rounds half up: %i at %d %% is %i', (amount, percent, expected) => {
    expect(percentOf(amount, percent)).toBe(expected);
  });

  it('is never half a unit away from the exact share', () => {
    const amount = fc.bigInt({ min: 0n, max: 100_000_000n });
    const thousandths = fc.bigInt({ min: 0n, max: 100_000n });
    fc.assert(
      fc.property(amount, thousandths, (of, rate) => {
        const exact = (of * rate * 10n) / 100_000n;
        const expected = (exact + 5n) / 10n;
        expect(percentOf(Number(of), Number(rate) / 1000)).toBe(Number(expected));
      }),
    );
  });
});

describe('tax rates', () => {
  it('are those of country and region, several where several are asked for', () => {
    expect(taxRatesAt(TAXES, { country: 'CA', region: 'QC' })).toEqual([GST, QST]);
    expect(taxRatesAt(TAXES, { country: 'CA', region: 'ON' })).toEqual([{ name: 'HST', rate: 13 }]);
    expect(taxRatesAt(TAXES, { country: 'FR', region: '75' })).toEqual([{ name: 'TVA', rate: 20 }]);
    expect(taxRatesAt(TAXES, { country: 'BG', region: null })).toEqual([]);
    expect(taxRatesAt(TAXES, NOWHERE)).toEqual([]);
  });
});

describe('tax status', () => {
  it.each([
    ['none where the channel asks for none', [], { country: 'CA', region: 'QC' }, 'none'],
    ['estimated until the address is known', TAXES, NOWHERE, 'estimated'],
    ['estimated where the region decides', TAXES, { country: 'CA', region: null }, 'estimated'],
    ['estimated in no country', TAXES, { country: 'XX', region: null }, 'estimated'],
    ['estimated in a region of none', TAXES, { country: 'CA', region: 'ZZ' }, 'estimated'],
    ['final once the region is known', TAXES, { country: 'CA', region: 'QC' }, 'final'],
    ['final where the country decides', TAXES, { country: 'FR', region: null }, 'final'],
    ['final where nothing is asked for', TAXES, { country: 'BG', region: null }, 'final'],
  ] as const)('is %s', (_, taxes, billing, status) => {
    expect(taxStatusAt(taxes, billing)).toBe(status);
  });
});

describe('the place of an estimate', () => {
  it.each([
    ['what the buyer says', { country: 'FR', region: '75' }, 'CA', { country: 'FR', region: '75' }],
    ['where the request comes from', NOWHERE, 'FR', { country: 'FR', region: null }],
    ['the channel’s own region in its country', NOWHERE, 'CA', { country: 'CA', region: 'QC' }],
    ['the channel’s own where nothing is known', NOWHERE, null, { country: 'CA', region: 'QC' }],
    ['the region said', { country: 'CA', region: 'ON' }, null, { country: 'CA', region: 'ON' }],
  ] as const)('is %s', (_, billing, request, place) => {
    expect(estimatedTaxRegion(TAXES, billing, request)).toEqual(place);
  });

  it('is nowhere where the channel asks for no taxes', () => {
    expect(estimatedTaxRegion([], NOWHERE, null)).toEqual(NOWHERE);
    expect(estimatedTaxRegion([], NOWHERE, 'US')).toEqual({ country: 'US', region: null });
    expect(estimatedTaxRegion([{ ...GST, country: 'CA', region: null }], NOWHERE, null)).toEqual({
      country: 'CA',
      region: null,
    });
  });
});
