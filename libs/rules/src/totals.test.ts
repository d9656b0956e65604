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

describe('totalsOf', () => {
  it('adds base price minus discount plus tax plus service fee, line by line', () => {
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

  it('has no line for an amount of 0', () => {
    const { lines } = totalsOf({ base_price: 500, service_fee: 0, discount: 0, rates: [] });
    expect(lines.map(({ kind }) => kind)).toEqual(['base']);
  });

  it('neither discounts nor taxes the service fee', () => {
    const totals = totalsOf({ base_price: 500, service_fee: 100, discount: 9999, rates: [GST] });
    expect(totals).toMatchObject({ discount: 500, tax: 0, service_fee: 100, total: 100 });
  });

  const money = fc.integer({ min: 0, max: 100_000_000 });
  const rate = fc.integer({ min: 0, max: 100_000 }).map(thousandths => thousandths / 1000);
  const rates = fc.array(fc.record({ name: fc.constant('tax'), rate }), { maxLength: 4 });
  const priced = fc.record({ base_price: money, service_fee: money, discount: fc.integer(), rates });

  it('returns whole numbers that add up and are never below the fee', () => {
    fc.assert(
      fc.property(priced, price => {
        const { lines, base_price, discount, tax, service_fee, total } = totalsOf(price);
        const amounts = [base_price, discount, tax, service_fee, total, ...lines.map(({ amount }) => amount)];
        expect(amounts.every(Number.isSafeInteger)).toBe(true);
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
        expect(total).toBe(base_price - discount + tax + service_fee);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(base_price);
        expect(total).toBeGreaterThanOrEqual(service_fee);
      }),
    );
  });

  it('adds the fee without any other effect', () => {
    fc.assert(
      fc.property(priced, price => {
        const { total, tax, discount } = totalsOf({ ...price, service_fee: 0 });
        expect(totalsOf(price)).toMatchObject({ tax, discount, total: total + price.service_fee });
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

  it('rounds like exact arithmetic', () => {
    const amount = fc.bigInt({ min: 0n, max: 100_000_000n });
    const thousandths = fc.bigInt({ min: 0n, max: 100_000n });
    fc.assert(
      fc.property(amount, thousandths, (base, rate) => {
        const exact = (base * rate * 10n) / 100_000n;
        const expected = (exact + 5n) / 10n;
        expect(percentOf(Number(base), Number(rate) / 1000)).toBe(Number(expected));
      }),
    );
  });
});

describe('taxRatesAt', () => {
  it('returns the taxes of country and region, several if several apply', () => {
    expect(taxRatesAt(TAXES, { country: 'CA', region: 'QC' })).toEqual([GST, QST]);
    expect(taxRatesAt(TAXES, { country: 'CA', region: 'ON' })).toEqual([{ name: 'HST', rate: 13 }]);
    expect(taxRatesAt(TAXES, { country: 'FR', region: '75' })).toEqual([{ name: 'TVA', rate: 20 }]);
    expect(taxRatesAt(TAXES, { country: 'BG', region: null })).toEqual([]);
    expect(taxRatesAt(TAXES, NOWHERE)).toEqual([]);
  });
});

describe('tax status', () => {
  it.each([
    ['none if the channel charges none', [], { country: 'CA', region: 'QC' }, 'none'],
    ['unknown while the country is unknown', TAXES, NOWHERE, 'unknown'],
    ['estimated if the region decides', TAXES, { country: 'CA', region: null }, 'estimated'],
    ['estimated for a country that does not exist', TAXES, { country: 'XX', region: null }, 'estimated'],
    ['estimated for a region that does not exist', TAXES, { country: 'CA', region: 'ZZ' }, 'estimated'],
    ['final once the region is known', TAXES, { country: 'CA', region: 'QC' }, 'final'],
    ['final if the country decides', TAXES, { country: 'FR', region: null }, 'final'],
    ['final in a country without taxes', TAXES, { country: 'BG', region: null }, 'final'],
  ] as const)('is %s', (_, taxes, billing, status) => {
    expect(taxStatusAt(taxes, billing, null)).toBe(status);
  });

  it('is estimated in the country of the request until the buyer enters an address', () => {
    expect(taxStatusAt(TAXES, NOWHERE, 'CA')).toBe('estimated');
    expect(taxStatusAt(TAXES, { country: 'CA', region: 'QC' }, 'FR')).toBe('final');
  });
});

describe('estimatedTaxRegion', () => {
  it.each([
    ['the buyer’s entry', { country: 'FR', region: '75' }, 'CA', { country: 'FR', region: '75' }],
    ['the country of the request', NOWHERE, 'FR', { country: 'FR', region: null }],
    ['the channel’s own region in its country', NOWHERE, 'CA', { country: 'CA', region: 'QC' }],
    ['nowhere if the country is unknown', NOWHERE, null, NOWHERE],
    [
      'the region that the buyer entered',
      { country: 'CA', region: 'ON' },
      null,
      { country: 'CA', region: 'ON' },
    ],
  ] as const)('is %s', (_, billing, request, place) => {
    expect(estimatedTaxRegion(TAXES, billing, request)).toEqual(place);
  });

  it('returns no region if the channel charges no regional taxes', () => {
    expect(estimatedTaxRegion([], NOWHERE, null)).toEqual(NOWHERE);
    expect(estimatedTaxRegion([], NOWHERE, 'US')).toEqual({ country: 'US', region: null });
    expect(estimatedTaxRegion([{ ...GST, country: 'CA', region: null }], NOWHERE, 'CA')).toEqual({
      country: 'CA',
      region: null,
    });
  });
});
