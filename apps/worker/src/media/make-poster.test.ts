import { expect, it } from 'vitest';
import { mediaFacts } from './facts-for-tests.ts';
import { posterTime } from './make-poster.ts';

it('looks for the poster from the first key frame after the first tenth, or the last one there is', () => {
  expect(posterTime(mediaFacts({ duration_ms: 60_000, key_times: [0, 5, 7, 9] }))).toBeCloseTo(6.99);
  expect(posterTime(mediaFacts({ duration_ms: 60_000, key_times: [0, 4] }))).toBeCloseTo(3.99);
  expect(posterTime(mediaFacts({ key_times: [0] }))).toBe(0);
});
