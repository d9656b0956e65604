import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Product } from './checkout-preparation.ts';
import { type ActiveProduct, isPurchased, type PassOnSale, passOnSale } from './purchased-pass.ts';

const bought = (own: Partial<ActiveProduct>): ActiveProduct => ({
  type: 'package',
  id: 3,
  covers_everything: false,
  event_ids: [],
  event_category_ids: [],
  participant_ids: [],
  ...own,
});
const SOCCER = bought({ id: 3, event_category_ids: [31, 32] });
const TEAM = bought({ id: 4, participant_ids: [51] });
const GAME = bought({ type: 'event', id: 1, event_ids: [7] });
const EVERYTHING = bought({ type: 'subscription', id: 9, covers_everything: true });

describe('isPurchased', () => {
  it.each<[string, PassOnSale, readonly ActiveProduct[], boolean]>([
    ['a subscription by its id', { type: 'subscription', id: 9 }, [EVERYTHING], true],
    ['no other subscription', { type: 'subscription', id: 8 }, [EVERYTHING], false],
    ['no subscription with a package’s id', { type: 'subscription', id: 3 }, [SOCCER], false],
    ['an event pass by its event', { type: 'event', event_id: 7 }, [GAME], true],
    ['not another event of the same pass', { type: 'event', event_id: 8 }, [GAME], false],
    ['a package by all its categories', { type: 'package', event_category_ids: [31, 32] }, [SOCCER], true],
    [
      'not a package with an additional category',
      { type: 'package', event_category_ids: [31, 33] },
      [SOCCER],
      false,
    ],
    [
      'a package covered by several orders',
      { type: 'package', event_category_ids: [31, 33] },
      [SOCCER, bought({ event_category_ids: [33] })],
      true,
    ],
    ['a team pass by its team', { type: 'package', participant_ids: [51] }, [TEAM], true],
    ['not the pass of another team', { type: 'package', participant_ids: [52] }, [TEAM], false],
    [
      'a team pass of several teams by all of them',
      { type: 'package', participant_ids: [51, 52] },
      [TEAM],
      false,
    ],
    ['not a package without categories', { type: 'package', event_category_ids: [] }, [SOCCER], false],
    ['not a package by a subscription', { type: 'package', event_category_ids: [31] }, [EVERYTHING], false],
    ['nothing without orders', { type: 'event', event_id: 7 }, [], false],
  ])('matches %s', (_, pass, active, isBought) => {
    expect(isPurchased(pass, active)).toBe(isBought);
  });

  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 4 });
  const product = fc.record({
    type: fc.constantFrom('event' as const, 'package' as const, 'subscription' as const),
    id: fc.integer({ min: 1, max: 4 }),
    covers_everything: fc.boolean(),
    event_ids: ids,
    event_category_ids: ids,
    participant_ids: ids,
  });
  const pass: fc.Arbitrary<PassOnSale> = fc.oneof(
    fc.record({ type: fc.constant('subscription' as const), id: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ type: fc.constant('event' as const), event_id: fc.integer({ min: 1, max: 6 }) }),
    fc.record({ type: fc.constant('package' as const), event_category_ids: ids }),
    fc.record({ type: fc.constant('package' as const), participant_ids: ids }),
  );

  it('stays true after any further purchase', () => {
    fc.assert(
      fc.property(pass, fc.array(product), product, (candidate, active, another) => {
        if (isPurchased(candidate, active)) expect(isPurchased(candidate, [...active, another])).toBe(true);
      }),
    );
  });
});

describe('passOnSale', () => {
  const none = { package_id: null, subscription_id: null, event_id: null, event_category_id: null };
  const pkg = { ...none, type: 'package', package_id: 3, participant_id: null } as const;

  it.each<[Product, PassOnSale]>([
    [
      { ...pkg, type: 'event', package_id: 1, event_id: 7, event_category_id: 31 },
      { type: 'event', event_id: 7 },
    ],
    [pkg, { type: 'package', event_category_ids: [31, 32] }],
    [
      { ...pkg, participant_id: 51 },
      { type: 'package', participant_ids: [51] },
    ],
    [
      { ...none, type: 'subscription', subscription_id: 9, participant_id: null },
      { type: 'subscription', id: 9 },
    ],
  ])('converts %o', (product, expected) => {
    expect(passOnSale(product, [31, 32])).toEqual(expected);
  });
});
