import { describe, expect, it } from 'vitest';
import { purchaseIntentOf } from './purchase-intent.ts';

describe('what somebody came for', () => {
  it.each([
    ['/watch/12', { isCheckout: false, selection: { event_id: 12 } }],
    ['/watch/12?from=home', { isCheckout: false, selection: { event_id: 12 } }],
    [
      '/buy?event_id=12&single_event_package_id=3',
      { isCheckout: true, selection: { event_id: 12, single_event_package_id: 3 } },
    ],
    ['/buy?package_id=3', { isCheckout: true, selection: { package_id: 3 } }],
  ])('is named by %s', (address, goal) => {
    expect(purchaseIntentOf(address)).toEqual(goal);
  });

  it.each(['/', '/profile', '/watch/abc', '/watch/12/more', '/buy', '/buy?order_id=7', '/watch_library/1'])(
    'is not named by %s',
    address => {
      expect(purchaseIntentOf(address)).toBeNull();
    },
  );
});
