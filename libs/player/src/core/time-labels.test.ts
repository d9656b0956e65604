import { describe, expect, it } from 'vitest';
import { behindText, spokenTime, type TimeReading, timeLabel } from './time-labels.ts';

const KICK_OFF = Date.UTC(2026, 10, 21, 17, 0, 0);
const RANGE = { start: 0, end: 4000 };

function reading(overrides: Partial<TimeReading> = {}): TimeReading {
  const dateAt = (time: number) => KICK_OFF + time * 1000;
  return { times: 'at_venue', zone: 'Europe/Sofia', dateAt, locale: 'en-GB', ...overrides };
}

describe('timeLabel', () => {
  it.each([
    ['the clock of the venue', reading(), '19:10:05'],
    ['in another zone', reading({ zone: 'America/New_York' }), '12:10:05'],
    ['the format of the language', reading({ zone: 'America/New_York', locale: 'en-US' }), '12:10:05 PM'],
    ['game time', reading({ times: 'from_start' }), '0:10:05'],
    ['no dates in the playlist', reading({ dateAt: () => undefined }), '0:10:05'],
    ['a venue without a zone', reading({ zone: undefined }), '0:10:05'],
  ])('%s', (_, how, label) => {
    expect(timeLabel(605, RANGE, how).replace(/\s/g, ' ')).toBe(label);
  });
});

describe('timeSaid', () => {
  it('spells out the length and reads the clock as written', () => {
    expect(spokenTime(605, RANGE, reading({ times: 'from_start' }))).toBe('10 minutes 5 seconds');
    expect(spokenTime(605, RANGE, reading())).toBe('19:10:05');
  });
});

describe('behindText', () => {
  it.each([
    [42.9, '−0:42'],
    [1300, '−21:40'],
    [4000, '−1:06:40'],
  ])('%s s: %s', (behind, text) => {
    expect(behindText(behind)).toBe(text);
  });
});
