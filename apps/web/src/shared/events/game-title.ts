import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { dateText } from '@grandstand/rules/date-text';
import { isValidTime } from './event-time.ts';

/** `November 21, 2026`: the date at the venue, which distinguishes games of the same teams. */
export function gameDate({ event_utc_ts, time_zone }: SportsEvent, locale: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: time_zone } as const;
  return dateText(event_utc_ts * 1000, locale, options);
}

/** The title of a game's page. */
export function gameTitle(event: SportsEvent, locale: string): string {
  return isValidTime(event.event_utc_ts) ? `${event.name} · ${gameDate(event, locale)}` : event.name;
}
