import type { LevelDetails } from 'hls.js';
import { describe, expect, it } from 'vitest';
import { filmedAt, timeFilmedAt } from './hls-live.ts';

const START = Date.parse('2026-11-21T18:00:00Z');
const fragment = (start: number, filmed: number) => ({
  start,
  duration: 2,
  programDateTime: START + filmed * 1000,
});
/** Four seconds, then an interruption of 30 s, then four more. */
const details = {
  fragments: [fragment(0, 0), fragment(2, 2), fragment(4, 34), fragment(6, 36)],
} as unknown as LevelDetails;

describe('dates of a stream', () => {
  it.each([0, 1.5, 3.9, 4, 7.5])('lead from second %s and back', time => {
    expect(timeFilmedAt(details, filmedAt(details, time) ?? 0)).toBeCloseTo(time, 3);
  });

  it('lead to the last picture before an interruption', () => {
    expect(timeFilmedAt(details, START + 20_000)).toBe(4);
    expect(timeFilmedAt(details, START + 99_000)).toBe(8);
    expect(timeFilmedAt(details, START - 5_000)).toBe(0);
  });

  it('are unknown without a playlist that has them', () => {
    expect(timeFilmedAt(null, START)).toBeUndefined();
    const undated = { fragments: [{ start: 0, duration: 2, programDateTime: null }] };
    expect(timeFilmedAt(undated as unknown as LevelDetails, START)).toBeUndefined();
  });
});
