import { dateText } from '@grandstand/rules/date-text';
import { dateFormat } from '@grandstand/rules/intl-formats';
import { type LocalTime, localDay, localTime } from '@grandstand/rules/local-time';

/** An IANA time zone; undefined is the visitor's own. */
export type Zone = string | undefined;

const zoned = (zone: Zone) => (zone === undefined ? {} : { timeZone: zone });

/** The largest absolute time that a `Date` can represent. */
const LONGEST_SECONDS = 8.64e12;

/** Whether a time can be formatted. */
export function isValidTime(seconds: number): boolean {
  return Number.isFinite(seconds) && Math.abs(seconds) <= LONGEST_SECONDS;
}

/**
 * `6:30 PM`, `08 h 30`, on one line. Node and browsers write different spaces, which hydration must not see, and only in the locale's
 * own style as many digits of the hour.
 */
export function timeText(seconds: number, locale: string, zone: Zone): string {
  const format = dateFormat(locale, { timeStyle: 'short', ...zoned(zone) });
  const parts = format.formatToParts(seconds * 1000);
  return parts.map(({ value }) => value.replaceAll(/\s/g, '\u00a0')).join('');
}

/** `2026-11-21`: the day on which a moment falls. */
export function dayKey(seconds: number, zone: Zone): string {
  return localDay(seconds * 1000, zone);
}

/** Noon of a day in UTC, to format the day in UTC. */
export function dayDate(key: string): Date {
  return new Date(`${key}T12:00:00Z`);
}

export function addDays(key: string, days: number): string {
  const date = dayDate(key);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** `Sat` */
export function weekdayText(key: string, locale: string, length: 'short' | 'long'): string {
  return dateFormat(locale, { weekday: length, timeZone: 'UTC' }).format(dayDate(key));
}

/** A day with its weekday: `Thu 19 Nov`, `Thursday 19 November`. */
export function dayText(key: string, locale: string, length: 'short' | 'long'): string {
  const options = { weekday: length, day: 'numeric', month: length, timeZone: 'UTC' } as const;
  return dateText(dayDate(key), locale, options).replaceAll(', ', ' ');
}

/** `Thu 19 Nov, 6:30 PM` */
export function dayTimeText(seconds: number, locale: string, zone: Zone): string {
  return `${dayText(dayKey(seconds, zone), locale, 'short')}, ${timeText(seconds, locale, zone)}`;
}

/**
 * `EST`, `AEDT`, `HNE`. In English, browsers abbreviate zones only in the country's own locale; using it saves shipping a table
 * of abbreviations.
 */
function zoneName(seconds: number, locale: string, zone: string): string {
  const english = zone.startsWith('Australia/') ? 'en-AU' : 'en-US';
  const parts = dateFormat(locale.startsWith('en') ? english : locale, {
    timeZone: zone,
    timeZoneName: 'short',
  }).formatToParts(seconds * 1000);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

function isSameTime(a: LocalTime, b: LocalTime): boolean {
  return a.day === b.day && a.hour === b.hour && a.minute === b.minute;
}

/** `5:30 PM EST` if the venue's clock differs from the visitor's, otherwise null. */
export function venueTimeText(
  seconds: number,
  locale: string,
  visitorZone: Zone,
  venueZone: string,
): string | null {
  if (isSameTime(localTime(seconds * 1000, venueZone), localTime(seconds * 1000, visitorZone))) return null;
  return `${timeText(seconds, locale, venueZone)} ${zoneName(seconds, locale, venueZone)}`;
}

/** `1:52:40`, `38:20` */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return h > 0 ? `${h}:${twoDigits(m)}:${twoDigits(s)}` : `${m}:${twoDigits(s)}`;
}
