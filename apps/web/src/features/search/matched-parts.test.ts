import { describe, expect, it } from 'vitest';
import { beginsWith, matchedParts } from './matched-parts.ts';

const found = (text: string, asked: string) =>
  matchedParts(text, asked)
    .filter(({ isFound }) => isFound)
    .map(({ part }) => part);

it.each([
  ['Basketball', ' BASKETBAL ', true],
  ['Pétanque', 'petan', true],
  ['Beach volleyball', 'volley', false],
  ['Basketball', 'basketball eastmere', false],
])('%s begins with %s: %s', (text, asked, begins) => {
  expect(beginsWith(text, asked)).toBe(begins);
});

describe('foundParts', () => {
  it('are the beginnings of words, without case and accents', () => {
    expect(found('Haut-Brûlé @ Brackwater', 'BRU')).toEqual(['Brû']);
    expect(found('Eastmere @ Brackwater', 'brack east')).toEqual(['East', 'Brack']);
    expect(found('Уиксфорд', 'уикс')).toEqual(['Уикс']);
  });

  it('are none in the middle of a word, nor for what was misspelled', () => {
    expect(found('Brackwater', 'water')).toEqual([]);
    expect(found('Forty passes', 'forti')).toEqual([]);
  });

  it('leave the whole text', () => {
    const text = 'Brackwater Herons, men’s volleyball';
    expect(
      matchedParts(text, 'her men')
        .map(({ part }) => part)
        .join(''),
    ).toBe(text);
  });
});
