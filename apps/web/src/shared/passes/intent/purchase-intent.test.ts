import { describe, expect, it } from 'vitest';
import { purchaseIntentOf } from './purchase-intent.ts';

describe('purchaseIntentOf', () => {
  it.each([
    ['/watch/12', { isCheckout: false, selection: { event_id: 12 } }],
    ['/watch/12?from=home', { isCheckout: false, selection: { event_id: 12 } }],
    [
      '/buy?event_id=12&single_event_package_id=3',
      { isCheckout: true, selection: { event_id: 12, single_event_package_id: 3 } },
    ],
    ['/buy?package_id=3', { isCheckout: true, selection: { package_id: 3 } }],
  ])('reads the intent of %s', (address, intent) => {
    expect(purchaseIntentOf(address)).toEqual(intent);
  });

  it.each(['/', '/profile', '/watch/abc', '/watch/12/more', '/buy', '/buy?order_id=7', '/watch_library/1'])(
    'is null for %s',
    address => {
      expect(purchaseIntentOf(address)).toBeNull();
    },
  );
});
