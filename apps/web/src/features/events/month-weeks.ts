import { addDays, dayDate } from '#shared/events/event-time.ts';

/** `2026-11` as weeks that begin on `firstWeekday` (0 is Sunday); null for the days of other months. */
export function monthWeeks(month: string, firstWeekday: number): (string | null)[][] {
  const first = `${month}-01`;
  const daysBefore = (dayDate(first).getUTCDay() - firstWeekday + 7) % 7;
  const start = addDays(first, -daysBefore);
  const days = Array.from({ length: 42 }, (_, at) => addDays(start, at));
  const weeks = Array.from({ length: 6 }, (_, at) => days.slice(at * 7, at * 7 + 7));
  return weeks
    .filter(week => week.some(key => key.startsWith(month)))
    .map(week => week.map(key => (key.startsWith(month) ? key : null)));
}

export function addMonths(month: string, months: number): string {
  const date = dayDate(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}
