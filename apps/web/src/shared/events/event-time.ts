import { type LocalTime, localDay, localTime } from '@grandstand/rules/local-time';
import { dateFormat } from './date-format.ts';

/** An IANA time zone; undefined is the visitor's own. */
export type Zone = string | undefined;

const zoned = (zone: Zone) => (zone === undefined ? {} : { timeZone: zone });

/** The last second that a `Date` can hold, and the first one. */
const LONGEST_SECONDS = 8.64e12;

/** False for what no format can write. */
export function isMoment(seconds: number): boolean {
  return Number.isFinite(seconds) && Math.abs(seconds) <= LONGEST_SECONDS;
}

/** `18:30` */
export function timeText(seconds: number, language: string, zone: Zone): string {
  const format = dateFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...zoned(zone),
  });
  return format.format(seconds * 1000);
}

/** `2026-11-21`: the day on which a moment falls. */
export function dayKey(seconds: number, zone: Zone): string {
  return localDay(seconds * 1000, zone);
}

/** Noon of a day in UTC: safe to format with any weekday or month, in UTC. */
export function dayDate(key: string): Date {
  return new Date(`${key}T12:00:00Z`);
}

export function addDays(key: string, days: number): string {
  const date = dayDate(key);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** `Sat` */
export function weekdayText(key: string, language: string, length: 'short' | 'long'): string {
  return dateFormat(language, { weekday: length, timeZone: 'UTC' }).format(dayDate(key));
}

/** A day in words: `Thu 19 Nov`, `Thursday 19 November`. */
export function dayText(key: string, language: string, length: 'short' | 'long'): string {
  const format = dateFormat(language, { weekday: length, day: 'numeric', month: length, timeZone: 'UTC' });
  const parts = format.formatToParts(dayDate(key));
  return parts.map(({ type, value }) => (type === 'literal' && value === ', ' ? ' ' : value)).join('');
}

/**
 * `EST`, `AEDT`: browsers know the abbreviations of `time-zone-abbreviation`, each in the English of its own country, so
 * that its map need not travel.
 */
function zoneName(seconds: number, zone: string): string {
  const language = zone.startsWith('Australia/') ? 'en-AU' : 'en-US';
  const parts = dateFormat(language, { timeZone: zone, timeZoneName: 'short' }).formatToParts(seconds * 1000);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

function isSameTime(a: LocalTime, b: LocalTime): boolean {
  return a.day === b.day && a.hour === b.hour && a.minute === b.minute;
}

/** `EST 17:30` where the venue's clock shows another time than the visitor's, else null. */
export function venueTimeText(
  seconds: number,
  language: string,
  visitorZone: Zone,
  venueZone: string,
): string | null {
  if (isSameTime(localTime(seconds * 1000, venueZone), localTime(seconds * 1000, visitorZone))) return null;
  return `${zoneName(seconds, venueZone)} ${timeText(seconds, language, venueZone)}`;
}

/** `1:52:40`, `38:20` */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
