import { expect, it } from 'vitest';
import { connectionLimiter } from './connection-limiter.ts';

it('gives places per address and in all, and takes them back', () => {
  const places = connectionLimiter({ per_address: 2, in_all: 3 });
  const giveBack = places.acquire('a');
  places.acquire('a');
  expect(places.acquire('a')).toBeUndefined();
  expect(places.acquire('b')).toBeDefined();
  expect(places.acquire('c')).toBeUndefined();
  giveBack?.();
  expect(places.acquire('a')).toBeDefined();
  expect(places.count()).toBe(3);
});
