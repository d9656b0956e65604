import { expect, it } from 'vitest';
import { pieceTimes } from './make-preview.ts';

it('combines six seconds of the first half, which do not reveal the result, or fewer of a short film', () => {
  expect(pieceTimes(60)).toEqual([2, 7, 12, 17, 22, 27]);
  expect(pieceTimes(8)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(pieceTimes(3)).toEqual([0, 1, 2]);
  expect(pieceTimes(0.4)).toEqual([0]);
});
