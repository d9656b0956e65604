import { describe, expect, it } from 'vitest';
import {
  type Catalogue,
  type EventForSale,
  type PackageForSale,
  type Product,
  packageIdOf,
  prepareCheckout,
  productKey,
  type Selection,
} from './checkout-preparation.ts';

const SINGLE: PackageForSale = { id: 1, is_team_pass: false, is_single_event: true, event_category_ids: [] };
const SEASON: PackageForSale = { ...SINGLE, id: 2, is_single_event: false, event_category_ids: [31] };
const ALL_SPORTS: PackageForSale = { ...SEASON, id: 3, event_category_ids: [31, 32] };
const TEAM_PASS: PackageForSale = { ...SEASON, id: 4, is_team_pass: true, event_category_ids: [] };

const game = (own: Partial<EventForSale> = {}): EventForSale => ({
  id: 7,
  type: 'ppv',
  status: 'upcoming',
  note: null,
  recording: 'none',
  event_category_id: 31,
  single_event_package_id: 1,
  ...own,
});

const EMPTY: Catalogue = {
  event: null,
  package: null,
  subscription: null,
  participant: null,
  event_category: null,
};
const prepare = (selection: Selection, catalogue: Partial<Catalogue> = {}) =>
  prepareCheckout(selection, { ...EMPTY, ...catalogue });
const NONE = {
  package_id: null,
  subscription_id: null,
  event_id: null,
  event_category_id: null,
  participant_id: null,
};

describe('prepareCheckout', () => {
  it("refuses a selection without an id: 'id not selected'", () => {
    expect(prepare({})).toEqual({ refusal: 'id not selected', field: 'package_id' });
    expect(prepare({ participant_id: 5 })).toMatchObject({ refusal: 'id not selected' });
  });

  it('requires a package id for a paid event', () => {
    const event = game({ type: 'paid', single_event_package_id: null });
    expect(prepare({ event_id: 7 }, { event })).toEqual({
      refusal: 'package id not selected',
      field: 'package_id',
    });
  });

  it("requires a team for a team pass: 'Package is TeamPass but team not selected'", () => {
    expect(prepare({ package_id: 4 }, { package: TEAM_PASS })).toEqual({
      refusal: 'Package is TeamPass but team not selected',
      field: 'participant_id',
    });
    const selection = { package_id: 4, participant_id: 51 };
    expect(prepare(selection, { package: TEAM_PASS, participant: { id: 51 } })).toEqual({
      product: { ...NONE, type: 'package', package_id: 4, participant_id: 51 },
    });
  });

  it('uses the only event category of a package, even if another is selected', () => {
    const product = { ...NONE, type: 'package', package_id: 2, event_category_id: 31 };
    expect(prepare({ package_id: 2 }, { package: SEASON })).toEqual({ product });
    expect(prepare({ package_id: 2, event_category_id: 99 }, { package: SEASON })).toEqual({ product });
  });

  it('uses the selected category for a package with several', () => {
    const product = { ...NONE, type: 'package', package_id: 3 };
    expect(prepare({ package_id: 3 }, { package: ALL_SPORTS })).toEqual({ product });
    const selection = { package_id: 3, event_category_id: 32 };
    expect(prepare(selection, { package: ALL_SPORTS, event_category: { id: 32 } })).toEqual({
      product: { ...product, event_category_id: 32 },
    });
  });

  it('finds the single pass of an event by the event or by its own id', () => {
    const product = { ...NONE, type: 'event', package_id: 1, event_id: 7, event_category_id: 31 };
    const catalogue = { event: game(), package: SINGLE };
    expect(prepare({ event_id: 7 }, catalogue)).toEqual({ product });
    expect(prepare({ event_id: 7, single_event_package_id: 1 }, catalogue)).toEqual({ product });
    expect(prepare({ event_id: 7, package_id: 1 }, catalogue)).toEqual({ product });
  });

  it('sells the package that was chosen on the page of a game', () => {
    expect(prepare({ event_id: 7, package_id: 2 }, { event: game(), package: SEASON })).toMatchObject({
      product: { type: 'package', package_id: 2, event_id: null },
    });
  });

  it('ignores the game that is selected with a subscription', () => {
    expect(prepare({ subscription_id: 9, event_id: 7 }, { subscription: { id: 9 } })).toEqual({
      product: { ...NONE, type: 'subscription', subscription_id: 9 },
    });
  });

  it.each([
    [{ package_id: 2, subscription_id: 9, event_id: 7 }, 'subscription_id'],
    [{ single_event_package_id: 1, package_id: 2 }, 'package_id'],
    [{ single_event_package_id: 1, subscription_id: 9, event_id: 7 }, 'subscription_id'],
  ] as const)('refuses several passes at once: %o', (selection, field) => {
    const catalogue = { event: game(), package: SEASON, subscription: { id: 9 } };
    expect(prepare(selection, catalogue)).toEqual({
      refusal: 'only one of these can be bought at once',
      field,
    });
  });

  it.each([
    ['a free game', game({ type: 'free', single_event_package_id: null })],
    ['a game for registered users', game({ type: 'register', single_event_package_id: null })],
  ])('sells nothing for %s', (_, event) => {
    expect(prepare({ event_id: 7 }, { event })).toEqual({ refusal: 'not for sale', field: 'event_id' });
  });

  it.each([
    ['a cancelled game', game({ note: 'cancelled' }), 'not for sale'],
    ['a finished game without a recording', game({ status: 'vod' }), 'not for sale'],
    ['a game that is free for everyone', game({ type: 'free' }), 'not for sale'],
    ['a replay', game({ status: 'vod', recording: 'playable', note: 'cancelled' }), undefined],
    ['a replay that is being processed', game({ status: 'vod', recording: 'processing' }), undefined],
    ['a live game', game({ status: 'live' }), undefined],
    ['a postponed game', game({ note: 'postponed' }), undefined],
  ] as const)('decides whether the single pass of %s is sold: %s', (_, event, refusal) => {
    expect('refusal' in prepare({ event_id: 7 }, { event, package: SINGLE })).toBe(refusal !== undefined);
  });

  it('refuses the single pass of another game', () => {
    const catalogue = { event: game({ single_event_package_id: 5 }), package: SINGLE };
    expect(prepare({ event_id: 7, single_event_package_id: 1 }, catalogue)).toEqual({
      refusal: 'not for sale',
      field: 'single_event_package_id',
    });
  });

  it('requires the game of a single pass', () => {
    expect(prepare({ single_event_package_id: 1 }, { package: SINGLE })).toEqual({
      refusal: 'id not selected',
      field: 'event_id',
    });
  });

  it.each([
    [{ subscription_id: 9 }, {}, 'subscription_id'],
    [{ package_id: 9 }, {}, 'package_id'],
    [{ single_event_package_id: 9 }, {}, 'single_event_package_id'],
    [{ event_id: 9 }, {}, 'event_id'],
    [{ event_id: 9, package_id: 1 }, { package: SINGLE }, 'event_id'],
    [{ package_id: 4, participant_id: 9 }, { package: TEAM_PASS }, 'participant_id'],
    [{ package_id: 3, event_category_id: 9 }, { package: ALL_SPORTS }, 'event_category_id'],
  ] as const)('returns not found for %o, which the channel does not have', (selection, catalogue, field) => {
    expect(prepare(selection, catalogue)).toEqual({ refusal: 'not found', field });
  });
});

describe('packageIdOf', () => {
  it('prefers the single pass, then the package, then the event’s own pass', () => {
    expect(packageIdOf({ single_event_package_id: 1, package_id: 2 }, game())).toBe(1);
    expect(packageIdOf({ package_id: 2 }, game())).toBe(2);
    expect(packageIdOf({}, game())).toBe(1);
    expect(packageIdOf({}, null)).toBeNull();
  });
});

describe('productKey', () => {
  const keyOf = (product: Product) => productKey(product);

  it('is the same for two orders of one product', () => {
    expect(keyOf({ ...NONE, type: 'event', package_id: 1, event_id: 7, event_category_id: 31 })).toBe(
      'event:7',
    );
    expect(keyOf({ ...NONE, type: 'package', package_id: 3, event_category_id: 32 })).toBe('package:3');
    expect(keyOf({ ...NONE, type: 'package', package_id: 3, participant_id: 12 })).toBe(
      'package:3:participant:12',
    );
    expect(keyOf({ ...NONE, type: 'subscription', subscription_id: 9 })).toBe('subscription:9');
  });
});
