import { dateFormat } from './date-format.ts';

/** An IANA time zone; undefined is the visitor's own. */
export type Zone = string | undefined;

const zoned = (zone: Zone) => (zone === undefined ? {} : { timeZone: zone });

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
  const format = dateFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', ...zoned(zone) });
  return format.format(seconds * 1000);
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

/** A day in words: `Thu 19 Nov`, `Thursday 19 November`. */
export function dayText(key: string, language: string, length: 'short' | 'long'): string {
  const format = dateFormat(language, { weekday: length, day: 'numeric', month: length, timeZone: 'UTC' });
  return format.format(dayDate(key)).replace(',', '');
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

/** `EST 17:30` where the venue's clock shows another time than the visitor's, else null. */
export function venueTimeText(
  seconds: number,
  language: string,
  visitorZone: Zone,
  venueZone: string,
): string | null {
  const there = timeText(seconds, language, venueZone);
  const sameDay = dayKey(seconds, visitorZone) === dayKey(seconds, venueZone);
  if (sameDay && there === timeText(seconds, language, visitorZone)) return null;
  return `${zoneName(seconds, venueZone)} ${there}`;
}

/** `1:52:40`, `38:20` */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
