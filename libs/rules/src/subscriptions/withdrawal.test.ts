import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONSUMER_LAWS } from './consumer-law.ts';
import { withdrawableUntil, withdrawalRefund } from './withdrawal.ts';

const bought_at = new Date('2026-03-20T23:30:00Z');
const SUBSCRIPTION = { is_dated_event: false, bought_at };

describe('withdrawableUntil', () => {
  it('lasts until the end of the 14th day after the purchase, in the channel’s time zone', () => {
    expect(withdrawableUntil(SUBSCRIPTION, CONSUMER_LAWS.eu, 'UTC')).toEqual(
      new Date('2026-04-04T00:00:00Z'),
    );
    // It was the 21st in Sofia, whose clocks then changed to summer time.
    expect(withdrawableUntil(SUBSCRIPTION, CONSUMER_LAWS.eu, 'Europe/Sofia')).toEqual(
      new Date('2026-04-04T21:00:00Z'),
    );
  });

  it('does not exist for a game on a date, or under other rules', () => {
    expect(withdrawableUntil({ ...SUBSCRIPTION, is_dated_event: true }, CONSUMER_LAWS.eu, 'UTC')).toBeNull();
    expect(withdrawableUntil(SUBSCRIPTION, CONSUMER_LAWS.us, 'UTC')).toBeNull();
  });
});

describe('withdrawalRefund', () => {
  const period = { starts_at: new Date('2026-01-01T00:00:00Z'), ends_at: new Date('2026-01-31T00:00:00Z') };
  const refundOn = (day: string, agreed = true) =>
    withdrawalRefund(1000, agreed, period, new Date(`2026-01-${day}T12:00:00Z`), 'UTC');

  it('is everything unless the buyer agreed to an immediate start', () => {
    expect(refundOn('10', false)).toBe(1000);
    expect(withdrawalRefund(1000, true, { ...period, ends_at: null }, period.starts_at, 'UTC')).toBe(1000);
  });

  it('is the share of the unused days, rounded in the buyer’s favour', () => {
    expect(refundOn('01')).toBe(1000);
    expect(refundOn('02')).toBe(967);
    expect(refundOn('11')).toBe(667);
  });

  it('is never more than the payment, nor negative', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 0, max: 60 }), (total, day) => {
        const now = new Date(period.starts_at.getTime() + day * 86_400_000);
        const refund = withdrawalRefund(total, true, period, now, 'UTC');
        expect(refund).toBeGreaterThanOrEqual(0);
        expect(refund).toBeLessThanOrEqual(total);
      }),
    );
    expect(
      withdrawalRefund(500, true, { ...period, ends_at: period.starts_at }, period.starts_at, 'UTC'),
    ).toBe(500);
  });
});
