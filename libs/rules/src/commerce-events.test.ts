import { describe, expect, it } from 'vitest';
import {
  checkoutEvent,
  itemForSale,
  listEvent,
  majorUnits,
  type PricedPurchase,
  purchaseEvent,
  selectedItem,
} from './commerce-events.ts';

const purchase: PricedPurchase = {
  type: 'event',
  product: { id: 1, name: 'Eastmere @ Brackwater', event_id: 12 },
  currency: 'USD',
  discount: 100,
  tax: 22,
  total: 421,
  coupon: 'KICKOFF',
};

describe('majorUnits', () => {
  it.each([
    [499, 'USD', 4.99],
    [499, 'JPY', 499],
    [4999, 'KWD', 4.999],
  ])('%i minor units of %s are %d', (amount, currency, expected) =>
    expect(majorUnits(amount, currency)).toBe(expected),
  );
});

describe('selectedItem', () => {
  it.each([
    [
      { event_id: 12, single_event_package_id: 1 },
      { type: 'event', id: 12 },
    ],
    [
      { event_id: 12, package_id: 3, participant_id: 4 },
      { type: 'package', id: 3 },
    ],
    [
      { event_id: 12, subscription_id: 2 },
      { type: 'subscription', id: 2 },
    ],
    [{ event_id: 12 }, null],
  ])('of %j is %j', (selection, expected) => expect(selectedItem(selection)).toEqual(expected));
});

describe('e-commerce events', () => {
  it('list items with their prices before taxes', () => {
    const pass = { name: 'Season pass', base_price: 4900, service_fee: 100 };
    const item = itemForSale('package', 3, pass, 'USD');
    expect(item).toEqual({
      item_id: 'package-3',
      item_name: 'Season pass',
      item_category: 'package',
      price: 50,
      quantity: 1,
    });
    expect(listEvent('view_item_list', 'packages', [item], 'USD')).toEqual({
      event: 'view_item_list',
      ecommerce: { item_list_id: 'packages', currency: 'USD', items: [item] },
    });
  });

  it('have a value in major units without taxes, the sum of the items', () => {
    const { ecommerce } = checkoutEvent('begin_checkout', purchase);
    expect(ecommerce).toMatchObject({ currency: 'USD', value: 3.99, coupon: 'KICKOFF' });
    expect(ecommerce.items).toEqual([
      {
        item_id: 'event-12',
        item_name: 'Eastmere @ Brackwater',
        item_category: 'event',
        price: 3.99,
        discount: 1,
        quantity: 1,
      },
    ]);
  });

  it('name the order, its tax, currency and coupon in a purchase', () => {
    expect(purchaseEvent({ ...purchase, number: 'LONGSHORE-000007' })).toMatchObject({
      event: 'purchase',
      ecommerce: {
        transaction_id: 'LONGSHORE-000007',
        value: 3.99,
        tax: 0.22,
        currency: 'USD',
        coupon: 'KICKOFF',
      },
    });
    const { ecommerce } = purchaseEvent({ ...purchase, coupon: null, discount: 0, number: 'N' });
    expect(ecommerce).not.toHaveProperty('coupon');
    expect(ecommerce.items[0]).not.toHaveProperty('discount');
  });
});
