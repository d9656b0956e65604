import { type LocalTime, localTime } from '@grandstand/rules/local-time';
import { instantOf } from './zone-time.ts';

/** A time as a bundle writes it (decision A4); docs/channel-bundle.md explains the forms. */
export type EventTime =
  | { readonly form: 'instant'; readonly instant: number }
  | { readonly form: 'local'; readonly local: LocalTime }
  /** A whole number of days from the anchor's day; without a clock time, at the anchor's own. */
  | { readonly form: 'day'; readonly days: number; readonly clock: Clock | null }
  /** The next time that the clock shows `clock`. */
  | { readonly form: 'next'; readonly clock: Clock }
  | { readonly form: 'offset'; readonly milliseconds: number };

interface Clock {
  readonly hour: number;
  readonly minute: number;
}

export const EVENT_TIME_FORMS =
  '"2026-11-21 18:30", "2026-11-21T18:30:00Z", "today 18:30", "tomorrow 18:30", "yesterday 18:30", "next 18:30", "-3d 19:00", "+3d", "+2h", "-1h30m" or "+45m"';

/** Kick-offs are on round minutes: relative times are rounded up to full five minutes. */
const ROUND_MS = 5 * 60_000;

const CLOCK = '([01]?\\d|2[0-3]):([0-5]\\d)';
const DAYS = { yesterday: -1, today: 0, tomorrow: 1 } as const;

/** Returns undefined if `text` has none of the forms. */
export function parseEventTime(text: string): EventTime | undefined {
  return (
    parseNamedDay(text) ??
    parseNext(text) ??
    parseDays(text) ??
    parseOffset(text) ??
    parseLocal(text) ??
    parseInstant(text)
  );
}

export function isRelative(time: EventTime): boolean {
  return time.form !== 'instant' && time.form !== 'local';
}

/** Unix milliseconds of `time`, counted from `anchor` on the clock of `zone`. */
export function resolveEventTime(time: EventTime, anchor: number, zone: string): number {
  switch (time.form) {
    case 'instant':
      return time.instant;
    case 'local':
      return instantOf(time.local, zone);
    case 'offset':
      return roundUp(anchor + time.milliseconds);
    case 'next':
      return resolveNext(time.clock, anchor, zone);
    case 'day':
      return resolveDay(time.days, time.clock, anchor, zone);
  }
}

function resolveNext(clock: Clock, anchor: number, zone: string): number {
  const today = resolveDay(0, clock, anchor, zone);
  return today > anchor ? today : resolveDay(1, clock, anchor, zone);
}

function resolveDay(days: number, clock: Clock | null, anchor: number, zone: string): number {
  const start = localTime(clock === null ? roundUp(anchor) : anchor, zone);
  return instantOf({ ...start, ...clock, day: start.day + days }, zone);
}

function roundUp(instant: number): number {
  return Math.ceil(instant / ROUND_MS) * ROUND_MS;
}

function parseNamedDay(text: string): EventTime | undefined {
  const match = new RegExp(`^(yesterday|today|tomorrow) ${CLOCK}$`).exec(text);
  if (match === null) return undefined;
  return {
    form: 'day',
    days: DAYS[match[1] as keyof typeof DAYS],
    clock: { hour: Number(match[2]), minute: Number(match[3]) },
  };
}

function parseNext(text: string): EventTime | undefined {
  const match = new RegExp(`^next ${CLOCK}$`).exec(text);
  if (match === null) return undefined;
  return { form: 'next', clock: { hour: Number(match[1]), minute: Number(match[2]) } };
}

function parseDays(text: string): EventTime | undefined {
  const match = new RegExp(`^([+-]\\d{1,4})d(?: ${CLOCK})?$`).exec(text);
  if (match === null) return undefined;
  const clock = match[2] === undefined ? null : { hour: Number(match[2]), minute: Number(match[3]) };
  return { form: 'day', days: Number(match[1]), clock };
}

function parseOffset(text: string): EventTime | undefined {
  const match = /^([+-])(?:(\d{1,5})h)?(?:(\d{1,5})m)?$/.exec(text);
  if (match === null || (match[2] === undefined && match[3] === undefined)) return undefined;
  const minutes = Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0);
  return { form: 'offset', milliseconds: (match[1] === '-' ? -minutes : minutes) * 60_000 };
}

function parseLocal(text: string): EventTime | undefined {
  const match = new RegExp(`^(\\d{4})-(\\d{2})-(\\d{2})[ T]${CLOCK}$`).exec(text);
  if (match === null) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map(Number);
  if (!isCalendarDay(year, month, day)) return undefined;
  return { form: 'local', local: { year, month, day, hour, minute } };
}

function parseInstant(text: string): EventTime | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/.test(text)) return undefined;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? undefined : { form: 'instant', instant };
}

function isCalendarDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
