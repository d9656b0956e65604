import { addDays, dayDate } from '#shared/events/event-time.ts';

/** `2026-11` as weeks from Monday to Sunday; null beside the month. */
export function monthWeeks(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const mondayBased = (dayDate(first).getUTCDay() + 6) % 7;
  const start = addDays(first, -mondayBased);
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
