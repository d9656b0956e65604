import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { dayKey, type Zone } from './event-time.ts';

export interface EventDay {
  readonly key: string;
  readonly events: SportsEvent[];
}

/** Events by the day on which they start, in the order in which they come. */
export function groupDays(events: readonly SportsEvent[], zone: Zone): EventDay[] {
  const days = Map.groupBy(events, event => dayKey(event.event_utc_ts, zone));
  return [...days].map(([key, ofDay]) => ({ key, events: ofDay }));
}
