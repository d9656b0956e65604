import { describe, expect, it } from 'vitest';
import type { KeyedProduct, ProductType } from './checkout-preparation.ts';
import { openOrderOf } from './open-order.ts';
import type { OrderStatus } from './order-status.ts';

const order = (type: ProductType, product: object, status: OrderStatus = 'processing') => ({
  type,
  status,
  product: { id: 3, event_id: null, participant_id: null, ...product },
});
const wanted = (own: Partial<KeyedProduct>): KeyedProduct => ({
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

describe('the open order of a product', () => {
  it.each([
    ['a game', wanted({ type: 'event', event_id: 7 }), GAME],
    ['a package', wanted({}), SEASON],
    ['a team pass, by its team', wanted({ participant_id: 12 }), TEAM],
    ['a subscription', wanted({ type: 'subscription', package_id: null, subscription_id: 9 }), MONTHLY],
    ['not that of another game', wanted({ type: 'event', event_id: 8 }), undefined],
    ['not that of another team', wanted({ participant_id: 13 }), undefined],
  ])('is found: %s', (_, product, found) => expect(openOrderOf(ALL, product)).toBe(found));

  it.each([
    ['created', true],
    ['processing', true],
    ['failed', true],
    ['paid', false],
    ['refunded', false],
    ['expired', false],
  ] as const)('is one that can still be paid: %s', (status, isFound) => {
    expect(openOrderOf([order('package', {}, status)], wanted({})) !== undefined).toBe(isFound);
  });
});
