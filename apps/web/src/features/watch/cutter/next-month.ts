/** The start of the next month in UTC, in which the server counts (decision D33). */
export function nextMonth(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}
