import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Coupon, type CouponQuery, couponCode, discountOf, isCouponGood } from './coupon.ts';

const coupon = (own: Partial<Coupon> = {}): Coupon => ({
  percent_off: 20,
  amount_off: null,
  starts_at: null,
  ends_at: null,
  max_uses: null,
  max_uses_per_user: 1,
  first_purchase_only: false,
  package_ids: [],
  ...own,
});
const query = (uses: Partial<CouponQuery['uses']> = {}, own: Partial<CouponQuery> = {}): CouponQuery => ({
  now: 1000,
  package_id: 3,
  uses: { by_all: 0, by_user: 0, has_bought: false, ...uses },
  ...own,
});

describe('isCouponGood', () => {
  it.each([
    ['without limits', coupon(), query(), true],
    ['before it starts', coupon({ starts_at: 1001 }), query(), false],
    ['as it starts', coupon({ starts_at: 1000 }), query(), true],
    ['just before its end', coupon({ ends_at: 1001 }), query(), true],
    ['at its end', coupon({ ends_at: 1000 }), query(), false],
    ['for this package', coupon({ package_ids: [2, 3] }), query(), true],
    ['for another package', coupon({ package_ids: [2] }), query(), false],
    [
      'for packages, applied to a subscription',
      coupon({ package_ids: [2] }),
      query({}, { package_id: null }),
      false,
    ],
    ['for everything, applied to a subscription', coupon(), query({}, { package_id: null }), true],
    ['with its last use left', coupon({ max_uses: 5 }), query({ by_all: 4 }), true],
    ['with no use left', coupon({ max_uses: 5 }), query({ by_all: 5 }), false],
    ['used by this user before', coupon(), query({ by_user: 1 }), false],
    [
      'used once by this user of two allowed uses',
      coupon({ max_uses_per_user: 2 }),
      query({ by_user: 1 }),
      true,
    ],
    ['for the first purchase', coupon({ first_purchase_only: true }), query(), true],
    [
      'for the first purchase, applied to a later one',
      coupon({ first_purchase_only: true }),
      query({ has_bought: true }),
      false,
    ],
  ])('decides about a coupon %s', (_, tested, use, isGood) => {
    expect(isCouponGood(tested, use)).toBe(isGood);
  });

  it('compares codes in capitals', () => {
    expect(couponCode(' opening20 ')).toBe('OPENING20');
  });
});

describe('discountOf', () => {
  it('is a percentage of the base price, or an amount limited to it', () => {
    expect(discountOf(coupon(), 2900)).toBe(580);
    expect(discountOf(coupon({ percent_off: 15 }), 499)).toBe(75);
    expect(discountOf(coupon({ percent_off: null, amount_off: 300 }), 499)).toBe(300);
    expect(discountOf(coupon({ percent_off: null, amount_off: 500 }), 499)).toBe(499);
    expect(discountOf(coupon({ percent_off: null }), 499)).toBe(0);
  });

  it('is a whole number and never exceeds the base price', () => {
    const percent = fc.record({
      percent_off: fc.integer({ min: 1, max: 100 }),
      amount_off: fc.constant(null),
    });
    const amount = fc.record({ percent_off: fc.constant(null), amount_off: fc.integer({ min: 1 }) });
    fc.assert(
      fc.property(fc.oneof(percent, amount), fc.nat(100_000_000), (off, base) => {
        const discount = discountOf(off, base);
        expect(Number.isSafeInteger(discount)).toBe(true);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(base);
      }),
    );
  });
});
