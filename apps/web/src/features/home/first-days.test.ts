import { expect, it } from 'vitest';
import { firstDays } from './first-days.ts';

function opened(...counts: number[]): number[] {
  const days = counts.map(count => ({ events: Array.from({ length: count }, () => null) }));
  return firstDays(days).map(({ events }) => events.length);
}

it('opens the first days until they hold four games', () => {
  expect(opened(4, 1)).toEqual([4]);
  expect(opened(1, 2, 2, 3)).toEqual([1, 2, 2]);
  expect(opened(1, 1)).toEqual([1, 1]);
  expect(opened()).toEqual([]);
});
