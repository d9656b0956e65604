import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../constants.ts';
import { monthsOf, periodEnd, unusedValue } from './billing-period.ts';

const MONTHLY = { offer: 'monthly', period: 1 } as const;
const ANNUAL = { offer: 'annual', period: 1 } as const;

describe('periodEnd', () => {
  it('counts 30 days a month, across a change of clocks', () => {
    expect(periodEnd(MONTHLY, new Date('2026-03-01T18:00:00Z'), 1, 'America/New_York')).toEqual(
      new Date('2026-03-31T17:00:00Z'),
    );
    expect(periodEnd({ offer: 'monthly', period: 3 }, new Date('2026-01-01T00:00:00Z'), 1, 'UTC')).toEqual(
      new Date('2026-04-01T00:00:00Z'),
    );
  });

  it('returns to 29 February every fourth year', () => {
    const ends = [1, 2, 3, 4].map(count => periodEnd(ANNUAL, new Date('2024-02-29T12:00:00Z'), count, 'UTC'));
    expect(ends.map(end => end.toISOString().slice(0, 10))).toEqual([
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ]);
  });

  it('follows the calendar of the channel’s time zone', () => {
    // It is 1 March in Sofia already.
    expect(periodEnd(ANNUAL, new Date('2023-02-28T23:00:00Z'), 1, 'Europe/Sofia')).toEqual(
      new Date('2024-02-29T23:00:00Z'),
    );
  });
});

it('counts the months of a period', () => {
  expect(monthsOf({ offer: 'annual', period: 2 })).toBe(24);
  expect(monthsOf({ offer: 'monthly', period: 6 })).toBe(6);
});

describe('unusedValue', () => {
  const period = { starts_at: new Date('2026-01-01T12:00:00Z'), ends_at: new Date('2026-01-31T12:00:00Z') };
  const on = (day: number) =>
    unusedValue(period, 999, new Date(period.starts_at.getTime() + day * DAY_MS), 'UTC');

  it('is the share of the unused days, rounded down', () => {
    expect(on(0)).toBe(999);
    expect(on(0.1)).toBe(965);
    expect(on(10)).toBe(666);
    expect(on(30)).toBe(0);
    expect(on(31)).toBe(0);
    expect(on(-1)).toBe(999);
  });

  it('is nothing for a period without a day', () => {
    expect(unusedValue({ ...period, ends_at: period.starts_at }, 999, period.starts_at, 'UTC')).toBe(0);
  });

  it('never grows with time', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.double({ min: 0, max: 31, noNaN: true }), (price, day) => {
        const now = new Date(period.starts_at.getTime() + day * DAY_MS);
        const later = new Date(now.getTime() + DAY_MS);
        expect(unusedValue(period, price, later, 'UTC')).toBeLessThanOrEqual(
          unusedValue(period, price, now, 'UTC'),
        );
      }),
    );
  });
});
