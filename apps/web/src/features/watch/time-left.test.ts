import { describe, expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

describe('timeLeft', () => {
  it.each([
    [0, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
    [-5000, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
    [1, { days: 0, hours: 0, minutes: 0, seconds: 1 }],
    [2_890_000, { days: 0, hours: 0, minutes: 48, seconds: 10 }],
    [93_784_000, { days: 1, hours: 2, minutes: 3, seconds: 4 }],
  ])('splits %i ms into units', (ms, left) => expect(timeLeft(ms, 0)).toEqual(left));
});
