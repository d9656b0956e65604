import { expect, it } from 'vitest';
import { pieceTimes } from './make-preview.ts';

it('takes six seconds from all over the film, fewer where it is shorter', () => {
  expect(pieceTimes(60)).toEqual([4.5, 14.5, 24.5, 34.5, 44.5, 54.5]);
  expect(pieceTimes(3)).toEqual([0, 1, 2]);
  expect(pieceTimes(0.4)).toEqual([0]);
});
