import type { LocalTime } from '@grandstand/rules/local-time';

/** How a schedule writes dates such as 3/4/2026. */
export const DATE_ORDERS = ['day-first', 'month-first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

type Day = Pick<LocalTime, 'year' | 'month' | 'day'>;
type Clock = Pick<LocalTime, 'hour' | 'minute'>;

const ISO_DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const DOTTED_DAY = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/;
const SLASHED_DAY = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/;
const CLOCK = /^(\d{1,2})(?:(?::|h|\.)(\d{2})(?::00)?|h)?\s*(am|pm|a\.m\.|p\.m\.)?$/i;

/** `2026-11-28`, `28.11.2026`, and with a known order `28/11/2026`. `unclear` is a date whose order is not known. */
export function readDay(text: string, order: DateOrder | null): Day | 'unclear' | undefined {
  const iso = ISO_DAY.exec(text);
  if (iso !== null) return calendarDay(iso[1], iso[2], iso[3]);
  const dotted = DOTTED_DAY.exec(text);
  if (dotted !== null) return calendarDay(dotted[3], dotted[2], dotted[1]);
  const slashed = SLASHED_DAY.exec(text);
  if (slashed === null) return undefined;
  if (order === null) return 'unclear';
  const [, first, second, year] = slashed;
  return order === 'day-first' ? calendarDay(year, second, first) : calendarDay(year, first, second);
}

/** `18:30`, `6:30 PM`, `18h30`. */
export function readClock(text: string): Clock | undefined {
  const match = CLOCK.exec(text);
  if (match === null) return undefined;
  const [, hours, minutes = '0', half] = match;
  const isPlainNumber = half === undefined && /^\d+$/.test(text);
  const hour = isPlainNumber ? Number.NaN : hourOf(Number(hours), half?.toLowerCase());
  const minute = Number(minutes);
  return hour <= 23 && minute <= 59 ? { hour, minute } : undefined;
}

function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (half.startsWith('p') ? 12 : 0);
}

function calendarDay(...texts: readonly (string | undefined)[]): Day | undefined {
  const [year = 0, month = 0, day = 0] = texts.map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? { year, month, day } : undefined;
}
