import fc from 'fast-check';
import { expect, it } from 'vitest';
import { localTime } from './local-time.ts';
import { zoneOffset } from './zone-offset.ts';

const ZONES = [
  'UTC',
  'America/New_York',
  'Europe/Sofia',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
];

it('agrees with the clock of the zone, also on days when the clocks change', () => {
  fc.assert(
    fc.property(
      fc.date({
        min: new Date('2011-12-25T00:00:00Z'),
        max: new Date('2040-01-01T00:00:00Z'),
        noInvalidDate: true,
      }),
      fc.constantFrom(...ZONES),
      (moment, zone) => {
        // Twice: the second time from the cache.
        for (const instant of [moment.getTime(), moment.getTime()]) {
          const wall = new Date(instant + zoneOffset(instant, zone));
          const { year, month, day, hour, minute } = localTime(instant, zone);
          expect(wall.toISOString().slice(0, 16)).toBe(
            new Date(Date.UTC(year, month - 1, day, hour, minute)).toISOString().slice(0, 16),
          );
        }
      },
    ),
  );
});

it.each([
  ['2026-03-08T06:59:59.999Z', 'America/New_York', -5],
  ['2026-03-08T07:00:00.000Z', 'America/New_York', -4],
  ['2026-11-01T05:59:59.999Z', 'America/New_York', -4],
  ['2026-11-01T06:00:00.000Z', 'America/New_York', -5],
  ['2026-10-03T15:29:59.999Z', 'Australia/Lord_Howe', 10.5],
  ['2026-10-03T15:30:00.000Z', 'Australia/Lord_Howe', 11],
])('at %s the clocks of %s are %d hours ahead of UTC', (instant, zone, hours) => {
  expect(zoneOffset(Date.parse(instant), zone)).toBe(hours * 3_600_000);
});
