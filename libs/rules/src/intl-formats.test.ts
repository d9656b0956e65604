import { expect, it } from 'vitest';
import { dateFormat, numberFormat, pluralRules } from './intl-formats.ts';

it('creates each format once', () => {
  expect(numberFormat('fr-CA')).toBe(numberFormat('fr-CA'));
  expect(dateFormat('bg', { timeZone: 'UTC' })).toBe(dateFormat('bg', { timeZone: 'UTC' }));
  expect(pluralRules('en')).toBe(pluralRules('en'));
});

it('distinguishes locales and options', () => {
  expect(numberFormat('en', { style: 'percent' }).format(0.5)).toBe('50%');
  expect(numberFormat('en').format(0.5)).toBe('0.5');
  expect(numberFormat('fr').format(0.5)).toBe('0,5');
  expect(dateFormat('en', { month: 'long', timeZone: 'UTC' }).format(0)).toBe('January');
  expect(pluralRules('fr').select(0)).toBe('one');
  expect(pluralRules('en').select(0)).toBe('other');
});
