import type { CalendarEventRow } from '@grandstand/db/calendar';
import { CALENDAR_MESSAGES } from '@grandstand/messages/product';
import { HOUR_MS } from '@grandstand/rules/constants';
import type { Language } from '@grandstand/rules/languages';
import { readerLocale } from '@grandstand/rules/reader-locale';
import { timeZoneAbbreviation } from '@grandstand/rules/time-zone-abbreviation';
import ical, { ICalAlarmType, type ICalEventData, ICalEventStatus } from 'ical-generator';
import { oneLine } from '#shared/http/plain-text.ts';

export interface CalendarInput {
  readonly name: string;
  readonly language: Language;
  /** The channel's, see `readerLocale`. */
  readonly country: string | null;
  readonly channel_key: string;
  /** The origin of the channel's pages. */
  readonly origin: string;
  readonly events: readonly CalendarEventRow[];
  /** A single game has a reminder; a subscribed season would ring all the time. */
  readonly has_reminders: boolean;
}

/** How often a subscriber should refresh. */
const REFRESH_SECONDS = 3600;
/** An assumption, because the length of a game is unknown in advance. */
const GAME_MS = 2 * HOUR_MS;
const REMINDER_SECONDS = 15 * 60;

/** Returns an iCalendar object (RFC 5545). Times are in UTC, so readers need no rules of time zones. */
export function calendarText(input: CalendarInput): string {
  const { name, language, events } = input;
  const calendar = ical({
    // The generator escapes line breaks in entries, not here: another property would begin.
    name: oneLine(name),
    prodId: { company: 'Grandstand', product: 'calendar', language: language.toUpperCase() },
    ttl: REFRESH_SECONDS,
  });
  for (const event of events) calendar.createEvent(entryOf(event, input));
  // The generator omits the final line break, which strict readers require.
  return `${calendar.toString()}\r\n`;
}

/**
 * The id never changes, so a rescheduled game replaces its entry; readers prefer the higher sequence.
 * Without a method the stamp is the last change too (RFC 5545, 3.8.7.2): the same content is the same text.
 */
function entryOf(event: CalendarEventRow, input: CalendarInput): ICalEventData {
  const { language, country, channel_key, origin, has_reminders: hasReminders } = input;
  const url = `${origin}/watch/${event.id}`;
  const place = [event.location, event.city, event.state].filter(Boolean).join(', ');
  return {
    id: `event-${event.id}@${channel_key}.grandstand`,
    sequence: event.calendar_sequence,
    stamp: event.calendar_changed_at,
    lastModified: event.calendar_changed_at,
    start: event.starts_at,
    end: new Date(event.starts_at.getTime() + GAME_MS),
    summary: titleOf(event, language),
    description: [event.description, venueTime(event, language, country), accessOf(event, language), url]
      .filter(Boolean)
      .join('\n'),
    ...(place && { location: place }),
    url,
    status: statusOf(event),
    alarms:
      hasReminders && event.note === null ? [{ type: ICalAlarmType.display, trigger: REMINDER_SECONDS }] : [],
  };
}

function titleOf(event: CalendarEventRow, language: Language): string {
  const { note } = event;
  const name = withSport(event, language);
  return note === null ? name : CALENDAR_MESSAGES[language][note].replace('{name}', () => name);
}

/** `Volleyball (M): Brackwater @ Eastmere`, because a phone lists it among other entries and two schools meet in several sports. */
function withSport({ name, sport, gender }: CalendarEventRow, language: Language): string {
  const messages = CALENDAR_MESSAGES[language];
  const whose = gender === null ? sport : `${sport} (${messages.gender[gender]})`;
  return messages.of_sport.replace('{sport}', () => whose).replace('{name}', () => name);
}

/** Cancelled games, and finished ones without a recording, cannot be watched. */
function accessOf({ type, note, is_unrecorded }: CalendarEventRow, language: Language): string | null {
  if (note === 'cancelled') return null;
  const { access, no_recording } = CALENDAR_MESSAGES[language];
  return is_unrecorded ? no_recording : access[type];
}

/** A postponed game has its old time until it gets a new one. */
function statusOf({ note }: CalendarEventRow): ICalEventStatus {
  if (note === 'cancelled') return ICalEventStatus.CANCELLED;
  return note === 'postponed' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

/** `6:30 PM EST at the venue`. English has the specification's abbreviations, other languages their own. */
function venueTime(
  { starts_at, time_zone }: CalendarEventRow,
  language: Language,
  country: string | null,
): string {
  const zone = language === 'en' ? timeZoneAbbreviation(time_zone, starts_at) : null;
  const clock = clockOf(readerLocale(language, country), time_zone, zone === null).format(starts_at);
  const time = [clock, zone].filter(Boolean).join(' ');
  return CALENDAR_MESSAGES[language].at_venue.replace('{time}', () => time);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Caches formats, which are slow to create. Zones without a known abbreviation show their own name. */
function clockOf(locale: string, zone: string, saysZone: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${zone}`;
  const cached = clocks.get(key);
  if (cached !== undefined) return cached;
  const made = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    hour: 'numeric',
    minute: '2-digit',
    ...(saysZone && { timeZoneName: 'short' }),
  });
  clocks.set(key, made);
  return made;
}
