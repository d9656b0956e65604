import { describe, expect, it } from 'vitest';
import { type Mark, markNear, markShownAt, mergedMarks, neighborOf, startOfMark } from './marks.ts';

const mark = (time: number): Mark => ({ time, title: `Goal at ${time}`, shape: 'diamond' });
const marks = [mark(2), mark(60), mark(64), mark(300)];

describe('startOfMark', () => {
  it('is 5 s before the mark, and not before the start', () => {
    expect(startOfMark(mark(60))).toBe(55);
    expect(startOfMark(mark(2))).toBe(0);
  });
  it('is the mark itself for a clip', () => {
    expect(startOfMark({ ...mark(60), shape: 'clip' })).toBe(60);
  });
});

describe('markNear', () => {
  it('returns the nearest mark within reach', () => {
    expect(markNear(marks, 61, 8)?.time).toBe(60);
    expect(markNear(marks, 63, 8)?.time).toBe(64);
    expect(markNear(marks, 200, 8)).toBeUndefined();
  });
});

describe('markShownAt', () => {
  it('is the one that playback leads to, from its jump until it was shown', () => {
    expect(markShownAt(marks, 55)?.time).toBe(60);
    expect(markShownAt(marks, 61)?.time).toBe(60);
    expect(markShownAt(marks, 62)?.time).toBe(64);
    expect(markShownAt(marks, 100)).toBeUndefined();
  });
});

describe('neighborOf', () => {
  it('leads through all marks in both directions', () => {
    const walk = (from: number, direction: 'next' | 'previous') => {
      const seen: number[] = [];
      for (let at = neighborOf(marks, from, direction); at; ) {
        seen.push(at.time);
        at = neighborOf(marks, startOfMark(at), direction);
      }
      return seen;
    };
    expect(walk(0, 'next')).toEqual([60, 64, 300]);
    expect(walk(400, 'previous')).toEqual([300, 64, 60, 2]);
  });

  it('goes to the mark before the one that playback has just jumped to', () => {
    expect(neighborOf(marks, 57, 'previous')?.time).toBe(2);
    expect(neighborOf(marks, 63, 'previous')?.time).toBe(64);
  });

  it('ends at both ends', () => {
    expect(neighborOf(marks, 299, 'next')).toBeUndefined();
    expect(neighborOf(marks, 1, 'previous')).toBeUndefined();
  });
});

it('merges the marks of moments and clips in the order of time', () => {
  const clip: Mark = { ...mark(62), shape: 'clip' };
  expect(mergedMarks({ moments: [mark(60), mark(64)], clips: [clip] })).toEqual([mark(60), clip, mark(64)]);
  expect(mergedMarks({})).toEqual([]);
});
