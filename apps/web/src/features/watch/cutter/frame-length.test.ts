import { expect, it } from 'vitest';
import { frameLengthOf, USUAL_FRAME_SECONDS } from './frame-length.ts';

const times = (fps: number, numbers: readonly number[]) => numbers.map(number => number / fps);

it.each([24, 25, 30, 50, 60])('finds the length of a frame at %d a second, though some were skipped', fps => {
  expect(frameLengthOf(times(fps, [10, 12, 15, 16, 18, 20]))).toBeCloseTo(1 / fps, 3);
});

it('assumes the usual length if it saw too few frames', () => {
  expect(frameLengthOf([3])).toBe(USUAL_FRAME_SECONDS);
  expect(frameLengthOf([3, 9])).toBe(USUAL_FRAME_SECONDS);
});
