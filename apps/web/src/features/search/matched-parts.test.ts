import { describe, expect, it } from 'vitest';
import { beginsWith, matchedParts } from './matched-parts.ts';

const found = (text: string, query: string) =>
  matchedParts(text, query)
    .filter(({ isFound }) => isFound)
    .map(({ part }) => part);

it.each([
  ['Basketball', ' BASKETBAL ', true],
  ['Pétanque', 'petan', true],
  ['Beach volleyball', 'volley', false],
  ['Basketball', 'basketball eastmere', false],
])('%s begins with %s: %s', (text, query, begins) => {
  expect(beginsWith(text, query)).toBe(begins);
});

describe('matchedParts', () => {
  it('matches the beginnings of words, ignoring case and accents', () => {
    expect(found('Haut-Brûlé @ Brackwater', 'BRU')).toEqual(['Brû']);
    expect(found('Eastmere @ Brackwater', 'brack east')).toEqual(['East', 'Brack']);
    expect(found('Уиксфорд', 'уикс')).toEqual(['Уикс']);
  });

  it('matches neither the middle of a word nor a misspelled word', () => {
    expect(found('Brackwater', 'water')).toEqual([]);
    expect(found('Forty passes', 'forti')).toEqual([]);
  });

  it('returns the whole text in parts', () => {
    const text = 'Brackwater Herons, men’s volleyball';
    expect(
      matchedParts(text, 'her men')
        .map(({ part }) => part)
        .join(''),
    ).toBe(text);
  });
});
