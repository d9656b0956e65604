import { describe, expect, it } from 'vitest';
import type { KeyedProduct, ProductType } from './checkout-preparation.ts';
import { openOrderOf } from './open-order.ts';

const order = (type: ProductType, product: object) => ({
  type,
  product: { id: 3, event_id: null, participant_id: null, ...product },
});
const product = (own: Partial<KeyedProduct>): KeyedProduct => ({
  type: 'package',
  package_id: 3,
  subscription_id: null,
  event_id: null,
  participant_id: null,
  ...own,
});

const GAME = order('event', { event_id: 7 });
const SEASON = order('package', {});
const TEAM = order('package', { participant_id: 12 });
const MONTHLY = order('subscription', { id: 9 });
const ALL = [GAME, SEASON, TEAM, MONTHLY];

describe('openOrderOf', () => {
  it.each([
    ['a game', product({ type: 'event', event_id: 7 }), GAME],
    ['a package', product({}), SEASON],
    ['a team pass, by its team', product({ participant_id: 12 }), TEAM],
    ['a subscription', product({ type: 'subscription', package_id: null, subscription_id: 9 }), MONTHLY],
    ['no other game', product({ type: 'event', event_id: 8 }), undefined],
    ['no other team', product({ participant_id: 13 }), undefined],
  ])('finds the open order of %s', (_, product, found) => expect(openOrderOf(ALL, product)).toBe(found));
});
