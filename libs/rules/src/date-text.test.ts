import { describe, expect, it } from 'vitest';
import { dateText } from './date-text.ts';

const LONG = { dateStyle: 'long', timeZone: 'UTC' } as const;
const days = Array.from({ length: 31 }, (_, index) => `2027-01-${String(index + 1).padStart(2, '0')}`);

describe('dateText', () => {
  it.each([
    ['fr-CA', { dateStyle: 'long' }, '1er février 2027'],
    ['fr-FR', { dateStyle: 'medium' }, '1er févr. 2027'],
    ['fr', { weekday: 'short', day: 'numeric', month: 'short' }, 'lun. 1er févr.'],
    ['fr-CA', { dateStyle: 'long', timeStyle: 'short' }, '1er février 2027 à 13 h 01'],
  ] as const)('writes the first of a month as 1er in %s %o', (locale, style, text) => {
    const written = dateText('2027-02-01T13:01:00Z', locale, { ...style, timeZone: 'UTC' });
    expect(written.replaceAll(/\s/g, ' ')).toBe(text);
  });

  it('writes the other days as `Intl` does', () => {
    const format = new Intl.DateTimeFormat('fr-CA', LONG);
    const others = days.slice(1);
    const texts = others.map(day => dateText(day, 'fr-CA', LONG));
    expect(texts).toEqual(others.map(day => format.format(new Date(day))));
  });

  it.each(['en-US', 'en-GB', 'bg'])('leaves %s as it is', locale => {
    const format = new Intl.DateTimeFormat(locale, LONG);
    expect(days.map(day => dateText(day, locale, LONG))).toEqual(
      days.map(day => format.format(new Date(day))),
    );
  });
});
