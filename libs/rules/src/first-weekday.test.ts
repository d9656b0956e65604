import { expect, it } from 'vitest';
import { firstWeekday } from './first-weekday.ts';

it.each([
  ['en-US', 0],
  ['fr-CA', 0],
  ['en', 0],
  ['fr', 1],
  ['bg', 1],
  ['en-GB', 1],
  ['ar-EG', 6],
])('is for %s the day %d', (locale, day) => {
  expect(firstWeekday(locale)).toBe(day);
});
