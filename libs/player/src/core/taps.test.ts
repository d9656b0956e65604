import { describe, expect, it } from 'vitest';
import { secondsOfDoubleTap, sideOf } from './taps.ts';

describe('sideOf', () => {
  it('splits the picture into left, right and a middle that only shows controls', () => {
    expect([10, 200, 380].map(x => sideOf(x, 390))).toEqual(['left', 'middle', 'right']);
  });
});

describe('secondsOfDoubleTap', () => {
  const left = { at: 1000, side: 'left' } as const;
  it('is 0 for a single tap', () => expect(secondsOfDoubleTap(left, undefined)).toBe(0));
  it('seeks back on the left', () => expect(secondsOfDoubleTap({ ...left, at: 1250 }, left)).toBe(-10));
  it('seeks forward on the right', () => {
    const right = { at: 1000, side: 'right' } as const;
    expect(secondsOfDoubleTap({ ...right, at: 1100 }, right)).toBe(10);
  });
  it('is 0 for slow taps, in the middle or on two sides', () => {
    expect(secondsOfDoubleTap({ ...left, at: 1301 }, left)).toBe(0);
    expect(secondsOfDoubleTap({ at: 1100, side: 'right' }, left)).toBe(0);
    expect(secondsOfDoubleTap({ at: 1100, side: 'middle' }, { at: 1000, side: 'middle' })).toBe(0);
  });
});
