import { expect, it } from 'vitest';
import { connectionLimiter } from './connection-limiter.ts';

it('limits connections per address and in all, until they are released', () => {
  const limiter = connectionLimiter({ per_address: 2, in_all: 3 });
  const release = limiter.acquire('a');
  limiter.acquire('a');
  expect(limiter.acquire('a')).toBeUndefined();
  expect(limiter.acquire('b')).toBeDefined();
  expect(limiter.acquire('c')).toBeUndefined();
  release?.();
  expect(limiter.acquire('a')).toBeDefined();
  expect(limiter.count()).toBe(3);
});
