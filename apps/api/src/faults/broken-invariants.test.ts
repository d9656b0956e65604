import { describe, expect, it } from 'vitest';
import { brokenInvariants, unsettled } from './broken-invariants.ts';
import type { BookedEntry, BookedOrder, CommerceBooks, ProviderBooks } from './commerce-books.ts';

const order = (more: Partial<BookedOrder> = {}): BookedOrder => ({
  id: 1,
  user_id: 1,
  product_key: 'event:7',
  status: 'paid',
  total: 600,
  intent: `pi_${more.id ?? 1}`,
  grant: 'open',
  is_buyer_deleted: false,
  receipts: 1,
  coupon: null,
  ...more,
});
const charge = (id = 1) => ({ id: `ch_${id}`, payment_intent: `pi_${id}`, amount: 600 });
const refund = (id = 1, amount = 600) => ({ charge: `ch_${id}`, amount });
const paid = (order_id = 1): BookedEntry => ({ order_id, kind: 'payment', sum: 0, clearing: 600 });
const back = (order_id = 1): BookedEntry => ({ order_id, kind: 'refund', sum: 0, clearing: -600 });
const books = (
  orders: BookedOrder[],
  entries: BookedEntry[],
  provider: Partial<ProviderBooks> = {},
): CommerceBooks => ({
  orders: orders,
  entries,
  provider: { charges: [charge()], refunds: [], ...provider },
});

const second = order({ id: 2 });
const unpaid = order({ status: 'expired', grant: null, receipts: 0 });
const refunded = order({ status: 'refunded', grant: 'revoked' });

describe('commerce', () => {
  it.each<[string, CommerceBooks]>([
    ['was paid', books([order()], [paid()])],
    ['was paid and went back', books([refunded], [paid(), back()], { refunds: [refund()] })],
    ['was never paid', books([unpaid], [], { charges: [] })],
    ['was free', books([order({ total: 0, intent: null })], [], { charges: [] })],
    [
      'was bought again after it went back',
      books([refunded, second], [paid(), back(), paid(2)], {
        charges: [charge(), charge(2)],
        refunds: [refund()],
      }),
    ],
  ])('is in order where it %s', (_, given) => {
    expect(brokenInvariants(given, { accepted: [1] })).toEqual([]);
  });

  it.each<[string, CommerceBooks, string]>([
    [
      'two charges of an order',
      books([order()], [paid()], { charges: [charge(), { ...charge(), id: 'ch_9' }] }),
      'order 1 is charged twice',
    ],
    [
      'two charges of a user for one product',
      books([order(), second], [paid(), paid(2)], { charges: [charge(), charge(2)] }),
      'user 1 for event:7 is charged twice',
    ],
    ['a charge without access', books([unpaid], []), 'charge ch_1 has neither access nor a full refund'],
    [
      'a charge of no order',
      books([order()], [paid()], { charges: [charge(), charge(3)] }),
      'charge ch_3 has neither access nor a full refund',
    ],
    ['access without a charge', books([order()], [], { charges: [] }), 'order 1 opens what is not paid'],
    [
      'access after the money went back',
      books([order()], [paid(), back()], { refunds: [refund()] }),
      'order 1 opens what is not paid',
    ],
    [
      'an entry that does not add up',
      books([order()], [{ ...paid(), sum: 1 }]),
      'the payment of order 1 does not add up',
    ],
    [
      'a charge that is not booked',
      books([order()], []),
      'the ledger says something else than the provider of order 1',
    ],
    ['an order that is gone', books([], [], { charges: [] }), 'order 1 has vanished'],
    ['no receipt', books([order({ receipts: 0 })], [paid()]), 'order 1 has 0 receipts'],
    ['two receipts', books([order({ receipts: 2 })], [paid()]), 'order 1 has 2 receipts'],
    [
      'a refund of more than was charged',
      books([refunded], [paid(), back()], { refunds: [refund(), refund(1, 1)] }),
      'more of charge ch_1 went back than came',
    ],
    [
      'a coupon used twice',
      books(
        [order({ coupon: 'used' }), order({ id: 2, product_key: 'b', coupon: 'used' })],
        [paid(), paid(2)],
        {
          charges: [charge(), charge(2)],
        },
      ),
      'a coupon for 1 is used 2 times',
    ],
    [
      'a coupon that stays reserved',
      books([order({ coupon: 'reserved' })], [paid()]),
      'the coupon of order 1 is reserved',
    ],
  ])('is not in order with %s', (_, given, words) => {
    expect(brokenInvariants(given, { accepted: [1], couponUses: 1 })).toContain(words);
  });

  it('is not settled while an order waits', () => {
    expect(unsettled(books([order(), order({ id: 2, status: 'processing' })], []))).toEqual([
      'order 2 is processing for ever',
    ]);
  });
});
