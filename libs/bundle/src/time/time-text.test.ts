import { expect, it } from 'vitest';
import { parseEventTime, resolveEventTime } from './event-time.ts';
import { timeText } from './time-text.ts';

it.each([
  ['2026-11-28T23:30:00Z', '2026-11-28 18:30', 'in winter'],
  ['2026-07-04T22:30:00Z', '2026-07-04 18:30', 'in summer'],
  ['2026-11-01T05:30:00Z', '2026-11-01 01:30', 'at the first 1:30 of the night on which the clock goes back'],
  ['2026-11-01T06:30:00Z', '2026-11-01T06:30:00Z', 'at the second'],
  ['2026-11-28T23:30:12.500Z', '2026-11-28T23:30:12Z', 'within a minute'],
])('writes %s as %s in New York, %s', (instant, text) => {
  expect(timeText(new Date(instant), 'America/New_York')).toBe(text);
  const time = parseEventTime(text);
  const seconds = Math.floor(Date.parse(instant) / 1000) * 1000;
  expect(time && resolveEventTime(time, 0, 'America/New_York')).toBe(seconds);
});
