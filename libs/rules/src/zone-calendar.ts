import { DAY_MS } from './constants.ts';
import { zoneOffset } from './zone-offset.ts';

/** Adds days on the calendar of `zone`: the clock shows the same time before and after a change to daylight saving time. */
export function addDays(from: Date, days: number, zone: string): Date {
  return instantOf(wallClock(from, zone) + days * DAY_MS, zone);
}

/** Returns the same day and time of a later month, or the last day of a shorter month: 29 February becomes the 28th. */
export function addMonths(from: Date, months: number, zone: string): Date {
  const start = new Date(wallClock(from, zone));
  const end = new Date(start);
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return instantOf(end.getTime(), zone);
}

/** Counts the whole days from one moment to a later one on the calendar of `zone`; 0 if `to` is earlier. */
export function wholeDaysBetween(from: Date, to: Date, zone: string): number {
  return Math.max(0, Math.floor((wallClock(to, zone) - wallClock(from, zone)) / DAY_MS));
}

/** Midnight in `zone`, or the first moment of a day whose midnight the clocks skip. */
export function startOfDay(instant: Date, zone: string): Date {
  const wall = wallClock(instant, zone);
  return instantOf(wall - (wall % DAY_MS), zone);
}

/** The date and time that clocks in `zone` show, as if they were UTC, in milliseconds. */
function wallClock(instant: Date, zone: string): number {
  return instant.getTime() + zoneOffset(instant.getTime(), zone);
}

/** A time that the clocks skip moves forward by the skipped hour; a time that they show twice is the first of the two. */
function instantOf(wall: number, zone: string): Date {
  const offsetAt = (instant: number) => wallClock(new Date(instant), zone) - instant;
  const before = new Date(wall - offsetAt(wall - DAY_MS));
  const after = new Date(wall - offsetAt(wall + DAY_MS));
  const [first] = [before, after]
    .filter(instant => wallClock(instant, zone) === wall)
    .sort((a, b) => a.getTime() - b.getTime());
  return first ?? before;
}
