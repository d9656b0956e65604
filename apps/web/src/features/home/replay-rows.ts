import type { SportsEvent } from '@grandstand/contract/entities.schema';
import type { HomeData } from './featured-event.ts';

/** Fewer than these leave a row of their own looking empty. */
const ROW_EVENTS = 3;

export interface ReplayRow {
  /** Null where sports with few replays share a row. */
  readonly event_category_id: number | null;
  readonly events: readonly SportsEvent[];
}

/** One row a sport; sports with few replays share the last one, latest first. */
export function replayRows(replays: HomeData['replays']): ReplayRow[] {
  const [own, few] = [
    replays.filter(({ events }) => events.length >= ROW_EVENTS),
    replays.filter(({ events }) => events.length > 0 && events.length < ROW_EVENTS),
  ];
  if (few.length < 2) return [...own, ...few];
  const shared = few.flatMap(({ events }) => events).toSorted((a, b) => b.event_utc_ts - a.event_utc_ts);
  return [...own, { event_category_id: null, events: shared }];
}
