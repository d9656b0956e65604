import { expect, it } from 'vitest';
import { isWorthReporting } from './report-score.ts';

const told = { t: 100, score: '0-0', period: "1st half 5'" };

it.each([
  ['the first word', null, told, true],
  ['nothing new', told, { ...told, t: 200 }, false],
  ['a goal at once', told, { ...told, t: 101, score: '1-0' }, true],
  ['a minute that has just passed', told, { t: 110, score: '0-0', period: "1st half 6'" }, false],
  ['the clock after half a minute', told, { t: 130, score: '0-0', period: "1st half 7'" }, true],
] as const)('tells %s or not', (_what, before, now, isTold) => {
  expect(isWorthReporting(before, now)).toBe(isTold);
});
