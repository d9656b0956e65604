import { expect, it } from 'vitest';
import { cycleLength } from './cycle.ts';

it.each([
  [
    { offer: 'monthly', period: 1 },
    { unit: 'days', count: 30 },
  ],
  [
    { offer: 'monthly', period: 3 },
    { unit: 'days', count: 90 },
  ],
  [
    { offer: 'annual', period: 1 },
    { unit: 'months', count: 12 },
  ],
  [
    { offer: 'annual', period: 2 },
    { unit: 'months', count: 24 },
  ],
] as const)('the length of the period of %o is %o', (cycle, length) =>
  expect(cycleLength(cycle)).toEqual(length),
);
