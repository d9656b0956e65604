import { describe, expect, it } from 'vitest';
import { missedFigures, SCREEN_GOALS, type ScreenFigures } from './screen-goals.ts';

const PERFECT: ScreenFigures = {
  performance: 98,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcp: 1500,
  tbt: 50,
  cls: 0.01,
};

describe('missedFigures', () => {
  it('accepts a page that reaches every goal exactly', () => {
    expect(missedFigures(PERFECT, SCREEN_GOALS.home)).toEqual([]);
  });

  it('names each figure that misses its goal', () => {
    const bad = {
      performance: 97,
      accessibility: 99,
      bestPractices: 96,
      seo: 92,
      lcp: 1501,
      tbt: 51,
      cls: 0.03,
    };
    expect(missedFigures(bad, SCREEN_GOALS.home)).toEqual(Object.keys(PERFECT));
  });

  it('accepts any largest paint of a page with a player', () => {
    expect(missedFigures({ ...PERFECT, lcp: 9000 }, SCREEN_GOALS.heavy)).toEqual([]);
  });
});
