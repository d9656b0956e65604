import { describe, expect, it } from 'vitest';
import { firstWeekday, readerLocale } from './reader-locale.ts';

describe('readerLocale', () => {
  it.each([
    ['fr', 'CA', 'fr-CA'],
    ['en', 'US', 'en-US'],
    ['bg', null, 'bg'],
    ['en', undefined, 'en'],
  ])('returns for %s in %s the tag %s', (language, country, locale) => {
    expect(readerLocale(language, country)).toBe(locale);
  });
});

describe('firstWeekday', () => {
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
});
