import { expect, it } from 'vitest';
import { nearest } from './nearest.ts';

it.each([
  ['brkk', 'brk'],
  ['borkwater', 'brackwater'],
  ['taglin', 'tagline'],
  ['soccer_men', 'soccer-men'],
  ['THL', 'thl'],
  ['htl', 'thl'],
  ['xyz', undefined],
  ['something-else', undefined],
])('nearest to %s is %s', (word, expected) => {
  expect(nearest(word, ['brk', 'thl', 'tagline', 'brackwater', 'soccer-men', 'soccer-women'])).toBe(expected);
});

it('has nothing to suggest where nothing is known', () => {
  expect(nearest('brk', [])).toBeUndefined();
});
