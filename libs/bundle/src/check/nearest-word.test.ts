import { expect, it } from 'vitest';
import { nearestWord } from './nearest-word.ts';

it.each([
  ['brkk', 'brk'],
  ['borkwater', 'brackwater'],
  ['taglin', 'tagline'],
  ['soccer_men', 'soccer-men'],
  ['THL', 'thl'],
  ['htl', 'thl'],
  ['xyz', undefined],
  ['something-else', undefined],
])('suggests for %s: %s', (word, expected) => {
  expect(nearestWord(word, ['brk', 'thl', 'tagline', 'brackwater', 'soccer-men', 'soccer-women'])).toBe(
    expected,
  );
});

it('suggests nothing without candidates', () => {
  expect(nearestWord('brk', [])).toBeUndefined();
});
