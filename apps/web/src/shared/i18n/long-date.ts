/** `November 21, 2026`: the day of a time in this time zone. */
export function longDate(time: string | number, locale: string, timeZone: string): string {
  return new Date(time).toLocaleDateString(locale, { dateStyle: 'long', timeZone });
}
