import { expect, it } from 'vitest';
import { daysLeft } from './days-left.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');

it.each([
  ['2026-12-22T12:00:00Z', 30],
  ['2026-11-23T11:00:00Z', 1],
  ['2026-11-23T13:00:00Z', 2],
  ['2026-11-22T12:00:00Z', 0],
  ['2026-11-01T12:00:00Z', 0],
])('the days left until %s are %i', (until, days) => expect(daysLeft(until, NOW)).toBe(days));
