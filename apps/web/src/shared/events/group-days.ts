import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { dayKey, isMoment, type Zone } from './event-time.ts';

export interface EventDay {
  /** `2026-11-21`, or `2026-11` of a month. */
  readonly key: string;
  readonly events: SportsEvent[];
}

function grouped(events: readonly SportsEvent[], keyOf: (event: SportsEvent) => string): EventDay[] {
  return [...Map.groupBy(events, keyOf)].map(([key, together]) => ({ key, events: together }));
}

/** An event without a moment belongs to no day; it must not take the others with it. */
const hasMoment = ({ event_utc_ts }: SportsEvent) => isMoment(event_utc_ts);

/** Events by the day on which they start, in the order in which they come. */
export function groupDays(events: readonly SportsEvent[], zone: Zone): EventDay[] {
  return grouped(events.filter(hasMoment), event => dayKey(event.event_utc_ts, zone));
}

export function groupMonths(events: readonly SportsEvent[], zone: Zone): EventDay[] {
  return grouped(events.filter(hasMoment), event => dayKey(event.event_utc_ts, zone).slice(0, 7));
}
