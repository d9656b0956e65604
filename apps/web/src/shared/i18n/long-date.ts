import { dateText } from '@grandstand/rules/date-text';

/** `November 21, 2026`: the day of a time in this time zone. */
export function longDate(time: string | number, locale: string, timeZone: string): string {
  return dateText(time, locale, { dateStyle: 'long', timeZone });
}
