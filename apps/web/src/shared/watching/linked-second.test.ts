import { expect, it } from 'vitest';
import { linkedSecond } from './linked-second.ts';

it.each([
  ['t=63', 5400, 63],
  ['trk=mail&t=0', 5400, 0],
  ['t=63', null, 63],
])('finds the second in %s of %s s', (search, duration, second) =>
  expect(linkedSecond(search, duration)).toBe(second),
);

it.each(['', 't=', 't=1.5', 't=-3', 't=1e3', 't=soon', 't=5400', 't=99999999'])(
  'finds none in "%s"',
  search => expect(linkedSecond(search, 5400)).toBeUndefined(),
);
