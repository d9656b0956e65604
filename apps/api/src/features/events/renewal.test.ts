import { expect, it } from 'vitest';
import { renewInSeconds, watchesUntil } from './renewal.ts';

it('asks each viewer of a live game again within 45 to 75 s: 0.02 calls a second at most', () => {
  expect([0, 0.5, 1].map(luck => renewInSeconds(true, luck))).toEqual([45, 60, 75]);
});

it('hardly ever asks who watches a replay', () => {
  expect(renewInSeconds(false, 0)).toBeGreaterThanOrEqual(600);
});

it('counts a viewer a little longer than they said', () => {
  expect(watchesUntil(new Date(0), 60)).toBe(75_000);
});
