import { describe, expect, it } from 'vitest';
import { clampToRange, EMPTY_RANGE, seekBy, shareAtTime, timeAtShare } from './seekable-range.ts';

const game = { start: 100, end: 300 };

describe('seekBy', () => {
  it('moves by the given seconds', () => expect(seekBy(game, 150, 10)).toBe(160));
  it('stops at the end', () => expect(seekBy(game, 295, 10)).toBe(300));
  it('stops at the start', () => expect(seekBy(game, 105, -10)).toBe(100));
});

describe('share of the range', () => {
  it('finds the time at a share', () => expect(timeAtShare(game, 0.25)).toBe(150));
  it('finds the share at a time', () => expect(shareAtTime(game, 150)).toBe(0.25));
  it('clamps a time outside the range to its edge', () => expect(clampToRange(game, 20)).toBe(100));
  it('has no share while nothing is loaded', () => expect(shareAtTime(EMPTY_RANGE, 4)).toBe(0));
});
