import { describe, expect, it } from 'vitest';
import type { Session } from '#shared/session/session.ts';
import { checkoutKeptAs, clickOf, openOrderOf } from './kept-checkout.ts';

describe('a checkout that outlives a reload', () => {
  it('is sent again under the key of its click', () => {
    const click = { package_id: 3, idempotency_key: 'abcdefgh' };
    expect(clickOf({ click })).toEqual(click);
    expect(openOrderOf({ click })).toBeNull();
  });
  it('goes on with its order', () => expect(openOrderOf({ order_id: 4 })).toBe(4));
  it.each([
    undefined,
    null,
    7,
    'x',
    {},
    { click: null },
    { click: { package_id: 3 } },
    { order_id: '4' },
    { order_id: 0 },
  ])('is none in %o', kept => expect([clickOf(kept), openOrderOf(kept)]).toEqual([null, null]));
});

describe('where a checkout is kept', () => {
  const user = (id: number) => ({ kind: 'user', user: { id } }) as Session;

  it('is the own of each user and selection', () => {
    const names = [user(1), user(2)].flatMap(who =>
      ['event_id=7', 'event_id=8'].map(of => checkoutKeptAs(who, of)),
    );
    expect(new Set(names).size).toBe(4);
  });
});
