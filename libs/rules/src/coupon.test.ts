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
const asked = (uses: Partial<CouponQuery['uses']> = {}, own: Partial<CouponQuery> = {}): CouponQuery => ({
  now: 1000,
  package_id: 3,
  uses: { by_all: 0, by_user: 0, has_bought: false, ...uses },
  ...own,
});

describe('a coupon', () => {
  it.each([
    ['without limits', coupon(), asked(), true],
    ['before it starts', coupon({ starts_at: 1001 }), asked(), false],
    ['as it starts', coupon({ starts_at: 1000 }), asked(), true],
    ['just before its end', coupon({ ends_at: 1001 }), asked(), true],
    ['at its end', coupon({ ends_at: 1000 }), asked(), false],
    ['for this package', coupon({ package_ids: [2, 3] }), asked(), true],
    ['for another package', coupon({ package_ids: [2] }), asked(), false],
    ['for packages, of a subscription', coupon({ package_ids: [2] }), asked({}, { package_id: null }), false],
    ['for everything, of a subscription', coupon(), asked({}, { package_id: null }), true],
    ['with its last use left', coupon({ max_uses: 5 }), asked({ by_all: 4 }), true],
    ['without a use left', coupon({ max_uses: 5 }), asked({ by_all: 5 }), false],
    ['used by this user before', coupon(), asked({ by_user: 1 }), false],
    ['used by this user once of twice', coupon({ max_uses_per_user: 2 }), asked({ by_user: 1 }), true],
    ['for the first purchase', coupon({ first_purchase_only: true }), asked(), true],
    [
      'for the first purchase, later',
      coupon({ first_purchase_only: true }),
      asked({ has_bought: true }),
      false,
    ],
  ])('%s', (_, one, when, isGood) => {
    expect(isCouponGood(one, when)).toBe(isGood);
  });

  it('is compared in capitals', () => {
    expect(couponCode(' opening20 ')).toBe('OPENING20');
  });
});

describe('its discount', () => {
  it('is a share of the base price, or an amount of at most that', () => {
    expect(discountOf(coupon(), 2900)).toBe(580);
    expect(discountOf(coupon({ percent_off: 15 }), 499)).toBe(75);
    expect(discountOf(coupon({ percent_off: null, amount_off: 300 }), 499)).toBe(300);
    expect(discountOf(coupon({ percent_off: null, amount_off: 500 }), 499)).toBe(499);
    expect(discountOf(coupon({ percent_off: null }), 499)).toBe(0);
  });

  it('is whole and never above the base price', () => {
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
