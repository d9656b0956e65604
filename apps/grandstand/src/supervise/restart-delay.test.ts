import { expect, it } from 'vitest';
import { restartDelayMs } from './restart-delay.ts';

it('doubles the backoff with each early death, up to 10 s', () => {
  expect([1, 2, 3, 4, 5, 6, 20].map(restartDelayMs)).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
});
