import { expect, it } from 'vitest';
import { percentText } from './percent-text.ts';

it.each([
  [9.975, 'en-US', '9.975%'],
  [5, 'en-US', '5%'],
  [9.975, 'fr-CA', '9,975\u00a0%'],
])('writes %d for %s as %s', (rate, locale, text) => {
  expect(percentText(rate, locale)).toBe(text);
});
