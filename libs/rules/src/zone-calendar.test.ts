import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localTime } from './local-time.ts';
import { addDays, addMonths, startOfDay, wholeDaysBetween } from './zone-calendar.ts';

const NEW_YORK = 'America/New_York';
const ZONES = ['UTC', NEW_YORK, 'Europe/Sofia', 'Australia/Lord_Howe', 'America/Sao_Paulo'];
const moments = fc.date({
  min: new Date('2015-01-01T00:00:00Z'),
  max: new Date('2035-01-01T00:00:00Z'),
  noInvalidDate: true,
});

describe('addDays', () => {
  it('shows the same clock time on both sides of daylight saving time', () => {
    expect(addDays(new Date('2026-03-07T17:00:00.123Z'), 1, NEW_YORK)).toEqual(
      new Date('2026-03-08T16:00:00.123Z'),
    );
    expect(addDays(new Date('2026-10-31T16:00:00Z'), 1, NEW_YORK)).toEqual(new Date('2026-11-01T17:00:00Z'));
  });

  it('moves a time that the clocks skip forward by an hour', () => {
    // 02:30 does not exist on 8 March 2026.
    expect(addDays(new Date('2026-03-07T07:30:00Z'), 1, NEW_YORK)).toEqual(new Date('2026-03-08T07:30:00Z'));
  });

  it('takes the first of two equal times', () => {
    // 01:30 happens twice on 1 November 2026.
    expect(addDays(new Date('2026-10-31T05:30:00Z'), 1, NEW_YORK)).toEqual(new Date('2026-11-01T05:30:00Z'));
  });

  it('changes the date by as many days, anywhere', () => {
    fc.assert(
      fc.property(
        moments,
        fc.integer({ min: -800, max: 800 }),
        fc.constantFrom(...ZONES),
        (from, days, zone) => {
          const to = addDays(from, days, zone);
          const date = (moment: Date) => {
            const { year, month, day } = localTime(moment.getTime(), zone);
            return Date.UTC(year, month - 1, day) / 86_400_000;
          };
          expect(date(to) - date(from)).toBe(days);
        },
      ),
    );
  });
});

describe('addMonths', () => {
  it.each([
    ['2026-01-31T12:00:00Z', 1, '2026-02-28T12:00:00Z'],
    ['2024-02-29T12:00:00Z', 12, '2025-02-28T12:00:00Z'],
    ['2024-02-29T12:00:00Z', 48, '2028-02-29T12:00:00Z'],
    ['2026-11-15T12:00:00Z', 3, '2027-02-15T12:00:00Z'],
  ])('adds to %s %i months', (from, months, to) => {
    expect(addMonths(new Date(from), months, 'UTC')).toEqual(new Date(to));
  });
});

describe('wholeDaysBetween', () => {
  it('counts days on the calendar, a short one too', () => {
    const from = new Date('2026-03-01T17:00:00Z');
    expect(wholeDaysBetween(from, addDays(from, 30, NEW_YORK), NEW_YORK)).toBe(30);
    expect(wholeDaysBetween(from, new Date('2026-03-02T16:59:00Z'), NEW_YORK)).toBe(0);
    expect(wholeDaysBetween(from, new Date('2026-01-01T00:00:00Z'), NEW_YORK)).toBe(0);
  });
});

describe('startOfDay', () => {
  it('is midnight in the time zone', () => {
    expect(startOfDay(new Date('2026-06-01T02:00:00.500Z'), NEW_YORK)).toEqual(
      new Date('2026-05-31T04:00:00Z'),
    );
  });
});
