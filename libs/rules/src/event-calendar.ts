import { CALENDAR_STEP_SECONDS } from './constants.ts';

/** Days as `YYYY-MM-DD`; null is unbounded. `start` is the bound at which the list starts. */
export interface Calendar {
  readonly start: string | null;
  readonly end: string | null;
}

/** Upcoming games are listed forward in time, replays backward. */
export type ListDirection = 'forward' | 'backward';

export const OPEN_CALENDAR: Calendar = { start: null, end: null };

function shifted(day: string, steps: number): string {
  const moved = Date.parse(`${day}T00:00:00Z`) + steps * CALENDAR_STEP_SECONDS * 1000;
  return new Date(moved).toISOString().slice(0, 10);
}

/**
 * Decision E53: replays run backwards in time, so choosing a day sets `start` to that day plus 86400 s, the later bound;
 * upcoming games start at the day itself.
 */
function startAt(day: string, direction: ListDirection): string {
  return direction === 'backward' ? shifted(day, 1) : day;
}

/** Returns the first and the last day of the range; null on an unbounded side. */
export function chosenDays(
  calendar: Calendar,
  direction: ListDirection,
): { from: string | null; to: string | null } {
  const { start, end } = calendar;
  const near = start && (direction === 'backward' ? shifted(start, -1) : start);
  return direction === 'backward' ? { from: end, to: near } : { from: near, to: end };
}

/** The first chosen day starts the range; a second, further along, ends it; any other choice starts a new range. */
export function chooseDay(calendar: Calendar, day: string, direction: ListDirection): Calendar {
  const { from, to } = chosenDays(calendar, direction);
  const near = direction === 'backward' ? to : from;
  const isFurther = near !== null && (direction === 'backward' ? day < near : day > near);
  if (isFurther && calendar.end === null) return { ...calendar, end: day };
  return { start: startAt(day, direction), end: null };
}
