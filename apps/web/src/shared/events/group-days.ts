import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { dayKey, isValidTime, type Zone } from './event-time.ts';

export interface EventDay {
  /** `2026-11-21`, or `2026-11` for a month. */
  readonly key: string;
  readonly events: SportsEvent[];
}

function grouped(events: readonly SportsEvent[], keyOf: (event: SportsEvent) => string): EventDay[] {
  return [...Map.groupBy(events, keyOf)].map(([key, group]) => ({ key, events: group }));
}

/** An event without a valid time belongs to no day and is left out. */
const hasTime = ({ event_utc_ts }: SportsEvent) => isValidTime(event_utc_ts);

/** Events grouped by their start day, in their given order. */
export function groupDays(events: readonly SportsEvent[], zone: Zone): EventDay[] {
  return grouped(events.filter(hasTime), event => dayKey(event.event_utc_ts, zone));
}

export function groupMonths(events: readonly SportsEvent[], zone: Zone): EventDay[] {
  return grouped(events.filter(hasTime), event => dayKey(event.event_utc_ts, zone).slice(0, 7));
}
