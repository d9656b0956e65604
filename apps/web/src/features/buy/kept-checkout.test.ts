import { describe, expect, it } from 'vitest';
import { clickOf, openOrderOf } from './kept-checkout.ts';

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
