import { describe, expect, it } from 'vitest';
import type { Session } from '#shared/session/session.ts';
import { checkoutStorageKey, pendingRequestOf, storedOrderId } from './stored-checkout.ts';

describe('a stored checkout', () => {
  it('restores the request with its idempotency key', () => {
    const request = { package_id: 3, idempotency_key: 'abcdefgh' };
    expect(pendingRequestOf({ request })).toEqual(request);
    expect(storedOrderId({ request })).toBeNull();
  });
  it('restores the order id', () => expect(storedOrderId({ order_id: 4 })).toBe(4));
  it.each([
    undefined,
    null,
    7,
    'x',
    {},
    { request: null },
    { request: { package_id: 3 } },
    { order_id: '4' },
    { order_id: 0 },
  ])('restores nothing from %o', stored =>
    expect([pendingRequestOf(stored), storedOrderId(stored)]).toEqual([null, null]),
  );
});

describe('checkoutStorageKey', () => {
  const user = (id: number) => ({ kind: 'user', user: { id } }) as Session;

  it('differs for each user and selection', () => {
    const names = [user(1), user(2)].flatMap(session =>
      ['event_id=7', 'event_id=8'].map(query => checkoutStorageKey(session, query)),
    );
    expect(new Set(names).size).toBe(4);
  });
});
