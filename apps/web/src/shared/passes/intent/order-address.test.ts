import type { Order } from '@grandstand/contract/payments.schema';
import { describe, expect, it } from 'vitest';
import { orderAddress, orderSelection } from './order-address.ts';

const order = (type: Order['type'], product: Partial<Order['product']>) => ({
  type,
  product: { id: 3, event_id: null, participant_id: null, ...product } as Order['product'],
});

describe('the selection of an order', () => {
  it.each([
    [order('event', { event_id: 7 }), { event_id: 7, single_event_package_id: 3 }],
    [order('package', {}), { package_id: 3 }],
    [order('subscription', {}), { subscription_id: 3 }],
    [order('package', { participant_id: 9 }), { package_id: 3, participant_id: 9 }],
  ])('%o', (from, selection) => expect(orderSelection(from)).toEqual(selection));
});

it('names the selection and the order in the path of an unfinished checkout', () => {
  const game = { id: 42, kind: 'created' as const, ...order('event', { event_id: 7 }) };
  expect(orderAddress(game)).toBe('/buy?event_id=7&single_event_package_id=3&order_id=42');
});

it('is the account for a renewal, which the subscription’s card pays', () => {
  const renewal = { id: 42, kind: 'updated' as const, ...order('subscription', {}) };
  expect(orderAddress(renewal)).toBe('/profile');
});
