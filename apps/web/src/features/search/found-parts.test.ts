import { describe, expect, it } from 'vitest';
import { foundParts } from './found-parts.ts';

const found = (text: string, asked: string) =>
  foundParts(text, asked)
    .filter(({ isFound }) => isFound)
    .map(({ part }) => part);

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
      foundParts(text, 'her men')
        .map(({ part }) => part)
        .join(''),
    ).toBe(text);
  });
});
