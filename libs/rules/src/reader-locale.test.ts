import { expect, it } from 'vitest';
import { readerLocale } from './reader-locale.ts';

it.each([
  ['fr', 'CA', 'fr-CA'],
  ['en', 'US', 'en-US'],
  ['bg', null, 'bg'],
  ['en', undefined, 'en'],
])('returns for %s in %s the tag %s', (language, country, locale) => {
  expect(readerLocale(language, country)).toBe(locale);
});
