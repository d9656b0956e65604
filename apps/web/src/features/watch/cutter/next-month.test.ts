import { expect, it } from 'vitest';
import { nextMonth } from './next-month.ts';

it.each([
  ['2026-11-30T23:59:59Z', '2026-12-01T00:00:00.000Z'],
  ['2026-12-01T00:00:00Z', '2027-01-01T00:00:00.000Z'],
])('after %s is %s', (now, next) => expect(new Date(nextMonth(Date.parse(now))).toISOString()).toBe(next));
