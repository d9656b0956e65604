import type { Order } from '@grandstand/contract/payments.schema';
import { describe, expect, it } from 'vitest';
import { orderAddress, orderSelection, selectionOf, selectionQuery } from './selection.ts';

describe('the selection in the query', () => {
  it('is read by the names of the specification', () => {
    expect(selectionOf('event_id=7&single_event_package_id=1&coupon=X&order_id=3')).toEqual({
      event_id: 7,
      single_event_package_id: 1,
    });
  });
  it.each(['', 'package_id=', 'package_id=0', 'package_id=abc', 'package_id=-1', 'package_id=1.5'])(
    'of "%s" is nothing',
    search => expect(selectionOf(search)).toEqual({}),
  );
  it('goes back into the query that it came from', () => {
    const selection = { participant_id: 9, package_id: 4 };
    expect(selectionQuery(selection)).toBe('package_id=4&participant_id=9');
    expect(selectionOf(selectionQuery(selection))).toEqual(selection);
  });
});

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
