import { describe, expect, it } from 'vitest';
import { isRelative, parseEventTime, resolveEventTime } from './event-time.ts';

const NEW_YORK = 'America/New_York';

function resolve(text: string, anchor: string, zone = NEW_YORK): string | undefined {
  const time = parseEventTime(text);
  if (time === undefined) return undefined;
  return new Date(resolveEventTime(time, Date.parse(anchor), zone)).toISOString();
}

// 2026-11-21T20:07Z is 15:07 in New York.
const ANCHOR = '2026-11-21T20:07:00Z';

describe('a time in a bundle', () => {
  it.each([
    // form, anchor, instant
    ['2026-11-21 18:30', ANCHOR, '2026-11-21T23:30:00.000Z'],
    ['2026-07-01T18:30', ANCHOR, '2026-07-01T22:30:00.000Z'],
    ['2026-11-21T18:30:00Z', ANCHOR, '2026-11-21T18:30:00.000Z'],
    ['2026-11-21T18:30+02:00', ANCHOR, '2026-11-21T16:30:00.000Z'],
    ['today 18:30', ANCHOR, '2026-11-21T23:30:00.000Z'],
    ['tomorrow 9:05', ANCHOR, '2026-11-22T14:05:00.000Z'],
    ['yesterday 18:30', ANCHOR, '2026-11-20T23:30:00.000Z'],
    ['-3d 19:00', ANCHOR, '2026-11-19T00:00:00.000Z'],
    ['+14d 12:00', ANCHOR, '2026-12-05T17:00:00.000Z'],
    ['-3d', ANCHOR, '2026-11-18T20:10:00.000Z'],
    ['+2h', ANCHOR, '2026-11-21T22:10:00.000Z'],
    ['-1h30m', ANCHOR, '2026-11-21T18:40:00.000Z'],
    ['+45m', ANCHOR, '2026-11-21T20:55:00.000Z'],
    ['+1440m', ANCHOR, '2026-11-22T20:10:00.000Z'],
    ['next 18:30', ANCHOR, '2026-11-21T23:30:00.000Z'],
    ['next 14:00', ANCHOR, '2026-11-22T19:00:00.000Z'],
    // the day is the zone's: at 02:00 UTC New York still has the day before
    ['today 20:00', '2026-11-22T02:00:00Z', '2026-11-22T01:00:00.000Z'],
    // over the end of a month and of a year
    ['+2d 10:00', '2026-12-30T18:00:00Z', '2027-01-01T15:00:00.000Z'],
  ])('%s from %s is %s', (text, anchor, instant) => {
    expect(resolve(text, anchor)).toBe(instant);
  });

  it.each([
    // 8 March 2026: New York jumps from 2:00 to 3:00.
    ['+1d 19:00', '2026-03-07T20:00:00Z', '2026-03-08T23:00:00.000Z'],
    ['-1d 19:00', '2026-03-09T20:00:00Z', '2026-03-08T23:00:00.000Z'],
    ['2026-03-08 02:30', ANCHOR, '2026-03-08T07:30:00.000Z'],
    ['+1d', '2026-03-07T20:00:00Z', '2026-03-08T19:00:00.000Z'],
    ['+24h', '2026-03-07T20:00:00Z', '2026-03-08T20:00:00.000Z'],
    // 1 November 2026: 1:30 comes twice; the first is meant.
    ['2026-11-01 01:30', ANCHOR, '2026-11-01T05:30:00.000Z'],
    ['+1d 19:00', '2026-10-31T20:00:00Z', '2026-11-02T00:00:00.000Z'],
  ])('%s from %s over a clock change is %s', (text, anchor, instant) => {
    expect(resolve(text, anchor)).toBe(instant);
  });

  it.each([
    ['Europe/Paris', '2026-11-21T17:30:00.000Z'],
    ['Asia/Kolkata', '2026-11-22T13:00:00.000Z'],
    ['Australia/Adelaide', '2026-11-22T08:00:00.000Z'],
  ])('uses the time zone of the event: %s', (zone, instant) => {
    expect(resolve('today 18:30', '2026-11-21T22:00:00Z', zone)).toBe(instant);
  });

  it.each([
    '',
    'soon',
    '3d',
    '+d',
    '+',
    '25:00',
    'today',
    'today 24:00',
    '2026-02-30 10:00',
    '2026-11-21',
    '+2h 19:00',
  ])('refuses %j', text => {
    expect(parseEventTime(text)).toBeUndefined();
  });

  it('recognises the forms that are relative to the anchor', () => {
    const relative = ['today 18:30', 'next 18:30', '-3d', '+2h'].map(text => parseEventTime(text));
    const fixed = ['2026-11-21 18:30', '2026-11-21T18:30:00Z'].map(text => parseEventTime(text));
    expect(relative.map(time => time && isRelative(time))).toEqual([true, true, true, true]);
    expect(fixed.map(time => time && isRelative(time))).toEqual([false, false]);
  });
});
