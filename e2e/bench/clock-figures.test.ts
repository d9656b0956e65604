import { describe, expect, it } from 'vitest';
import { apartOf, delayOf } from './clock-figures.ts';
import type { ClockReading } from './read-clock.ts';

/** Pictures each 100 ms, seen so many seconds after they were taken. */
const viewer = (delays: readonly number[], from = 0): ClockReading[] =>
  delays.map((delay, index) => ({
    shown_at: from + index * 100,
    taken_at: from + index * 100 - delay * 1000,
  }));

describe('the picture clock', () => {
  it('returns the age of the visible picture', () => {
    const delays = [...Array(95).fill(4), ...Array(5).fill(5)];
    expect(delayOf(viewer(delays))).toEqual({ p50: 4, p95: 5 });
  });

  it('returns the time difference between two viewers at the same moment', () => {
    expect(apartOf(viewer([4, 4, 4, 4]), viewer([4.5, 4.5, 4.5, 4.5]))).toBe(0.5);
    expect(apartOf(viewer([4, 4]), viewer([4, 4], 5000))).toBeNaN();
  });
});
