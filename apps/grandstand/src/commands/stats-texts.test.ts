import { expect, it } from 'vitest';
import { durationText, hoursText } from './stats-texts.ts';

it.each([
  [0, '0:00'],
  [59.4, '0:59'],
  [59.7, '1:00'],
  [3599.6, '1:00:00'],
  [3930, '1:05:30'],
])('writes %d seconds as %s', (seconds, text) => expect(durationText(seconds)).toBe(text));

it.each([
  [0, '0 s'],
  [29, '29 s'],
  [59.7, '1 min'],
  [3599.6, '1 h 0 min'],
  [1_263_180, '350 h 53 min'],
])('writes a sum of %d seconds as %s', (seconds, text) => expect(hoursText(seconds)).toBe(text));
