import { incident } from '@grandstand/rules/testing/incidents';
import type { KeyMoment } from '@grandstand/rules/timeline/key-moments';
import { expect, it } from 'vitest';
import { markShape } from './mark-shape.ts';

const moment = (kind: KeyMoment['kind'], score: KeyMoment['score'] = null): KeyMoment => ({
  ...incident({ id: 1, kind }),
  score,
});
const SCORE = { away: 2, home: 0 };

it.each([
  ['score', SCORE, 'diamond'],
  ['penalty', SCORE, 'diamond'],
  ['penalty', null, 'card'],
  ['card', null, 'card'],
  ['note', null, 'line'],
  ['period_start', null, 'line'],
  ['period_start', SCORE, 'line'],
  ['final', SCORE, 'line'],
] as const)('marks a %s with the score %o by a %s', (kind, score, shape) => {
  expect(markShape(moment(kind, score))).toBe(shape);
});
