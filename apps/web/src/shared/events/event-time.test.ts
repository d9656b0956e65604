import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays, clockText, dayKey, dayText, timeText, venueTimeText, weekdayText } from './event-time.ts';

/** 2026-11-21 23:30 UTC: 18:30 in New York, already the 22nd in Sofia. */
const evening = Date.UTC(2026, 10, 21, 23, 30) / 1000;

/** The kind of space before PM differs between versions of ICU. */
const plain = (text: string | null) => text?.replace(/\s/g, ' ');

describe('event times', () => {
  it('use the day and time of the zone', () => {
    expect(dayKey(evening, 'America/New_York')).toBe('2026-11-21');
    expect(dayKey(evening, 'Europe/Sofia')).toBe('2026-11-22');
    expect(plain(timeText(evening, 'en-US', 'America/New_York'))).toBe('6:30 PM');
    expect(plain(timeText(evening, 'en-GB', 'America/New_York'))).toBe('18:30');
    expect(plain(timeText(evening, 'fr-CA', 'America/Toronto'))).toBe('18 h 30');
    // Firefox writes both digits in any case, and hydration compares.
    expect(plain(timeText(evening - 10 * 3600, 'fr-CA', 'America/Toronto'))).toBe('08 h 30');
  });

  it.each(['en-US', 'fr-CA', 'bg-BG'])('are never broken across two lines in %s', locale => {
    expect(timeText(evening, locale, 'America/Toronto')).not.toContain(' ');
  });

  it('add the venue’s time only if it differs from the visitor’s', () => {
    expect(plain(venueTimeText(evening, 'en-US', 'America/Chicago', 'America/New_York'))).toBe('6:30 PM EST');
    expect(venueTimeText(evening, 'en', 'America/Toronto', 'America/New_York')).toBeNull();
    expect(plain(venueTimeText(evening, 'fr-CA', 'America/Toronto', 'America/Halifax'))).toBe('19 h 30 HNA');
  });

  it.each([
    ['America/New_York', 'EST', 'EDT'],
    ['America/Chicago', 'CST', 'CDT'],
    ['America/Denver', 'MST', 'MDT'],
    ['America/Los_Angeles', 'PST', 'PDT'],
    ['America/Anchorage', 'AKST', 'AKDT'],
    ['Pacific/Honolulu', 'HST', 'HST'],
    ['Australia/Perth', 'AWST', 'AWST'],
    ['Australia/Darwin', 'ACST', 'ACST'],
    ['Australia/Adelaide', 'ACDT', 'ACST'],
    ['Australia/Brisbane', 'AEST', 'AEST'],
    ['Australia/Sydney', 'AEDT', 'AEST'],
  ])('abbreviate the zone of %s as %s in November and %s in July', (venue, november, july) => {
    const summer = Date.UTC(2026, 6, 21, 23, 30) / 1000;
    expect(venueTimeText(evening, 'en-US', 'Europe/Paris', venue)).toMatch(new RegExp(`\\s${november}$`));
    expect(venueTimeText(summer, 'en-US', 'Europe/Paris', venue)).toMatch(new RegExp(`\\s${july}$`));
  });
});

describe('day keys', () => {
  it('add up across the ends of months and of summer time', () => {
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });

  it('are formatted in the reader’s language', () => {
    expect(dayText('2026-11-19', 'en', 'short')).toBe('Thu Nov 19');
    expect(dayText('2026-11-19', 'fr', 'short')).toBe('jeu. 19 nov.');
    expect(weekdayText('2026-11-19', 'en', 'short')).toBe('Thu');
    expect(weekdayText('2026-11-19', 'fr', 'long')).toBe('jeudi');
  });
});

it('formats lengths as clocks', () => {
  expect(clockText(6760)).toBe('1:52:40');
  expect(clockText(59.9)).toBe('0:59');
});

/** ICU of WebKitGTK on Debian 12 formats dates in Canadian English like the United States. */
describe('day keys with another date order of the locale', () => {
  afterEach(() => {
    vi.resetModules();
    vi.unstubAllGlobals();
  });

  it('stay the same', async () => {
    class OlderFormat extends Intl.DateTimeFormat {
      constructor(locale: string, options: Intl.DateTimeFormatOptions) {
        super(locale === 'en-CA' ? 'en-US' : locale, options);
      }
    }
    vi.resetModules();
    vi.stubGlobal('Intl', { DateTimeFormat: OlderFormat });
    const { addDays, dayKey, venueTimeText } = await import('./event-time.ts');
    expect(addDays(dayKey(evening, 'Europe/Sofia'), 1)).toBe('2026-11-23');
    expect(venueTimeText(evening, 'en', 'America/Toronto', 'America/New_York')).toBeNull();
  });
});
