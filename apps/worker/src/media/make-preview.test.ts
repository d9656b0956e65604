import { expect, it } from 'vitest';
import { pieceTimes } from './make-preview.ts';

it('takes six seconds from all over the first half, which gives no result away, fewer where the film is shorter', () => {
  expect(pieceTimes(60)).toEqual([2, 7, 12, 17, 22, 27]);
  expect(pieceTimes(8)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(pieceTimes(3)).toEqual([0, 1, 2]);
  expect(pieceTimes(0.4)).toEqual([0]);
});
