import { expect, it } from 'vitest';
import { moneyText } from './money-text.ts';

it.each([
  [628, 'USD', 'en-US', '$6.28'],
  [628, 'CAD', 'fr-CA', '6,28\u00a0$'],
  [-300, 'USD', 'en-US', '-$3.00'],
  [500, 'JPY', 'en-US', '¥500'],
  [1250, 'EUR', 'bg', '12,50\u00a0€'],
])('writes %d of %s for %s as %s', (amount, currency, locale, text) => {
  expect(moneyText(amount, currency, locale)).toBe(text);
});
