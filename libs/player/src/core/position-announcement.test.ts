import { describe, expect, it } from 'vitest';
import { type Position, spokenPosition } from './position-announcement.ts';
import type { TimeReading } from './time-labels.ts';

const MESSAGES = { position_of: '{time} of {duration}', behind_live: '{time} behind live', live: 'Live' };
const FROM_START: TimeReading = {
  times: 'from_start',
  zone: 'Europe/Sofia',
  dateAt: time => Date.UTC(2026, 10, 21, 17) + time * 1000,
  locale: 'en-GB',
};

function position(overrides: Partial<Position> = {}): Position {
  return { time: 88, range: { start: 0, end: 100 }, isLive: true, atLive: false, ...overrides };
}

describe('positionSaid', () => {
  it.each([
    ['a replay', position({ isLive: false }), FROM_START, '1 minute 28 seconds of 1 minute 40 seconds'],
    ['behind live', position(), FROM_START, '1 minute 28 seconds, 12 seconds behind live'],
    [
      'behind live, by the clock of the venue',
      position(),
      { ...FROM_START, times: 'at_venue' as const },
      '19:01:28, 12 seconds behind live',
    ],
    ['at the live point', position({ time: 99, atLive: true }), FROM_START, '1 minute 39 seconds, Live'],
  ])('%s', (_, at, reading, text) => {
    expect(spokenPosition(at, MESSAGES, reading)).toBe(text);
  });
});
