import { describe, expect, it } from 'vitest';
import { lookUpOrder } from './order-lookup.ts';

describe('order lookup', () => {
  const find = (id: number) => ({ id });

  it('without an order id returns false', () => {
    expect(lookUpOrder(undefined, find)).toBe(false);
    expect(lookUpOrder(null, find)).toBe(false);
    expect(lookUpOrder(0, find)).toBe(false);
    expect(lookUpOrder(Number.NaN, find)).toBe(false);
  });

  it('asks with the id that is there', () => {
    expect(lookUpOrder(7, find)).toEqual({ id: 7 });
  });
});
