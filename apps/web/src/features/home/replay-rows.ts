import type { SportsEvent } from '@grandstand/contract/entities.schema';
import type { HomeData } from './featured-event.ts';

/** A row with fewer replays looks empty. */
const ROW_EVENTS = 3;

export interface ReplayRow {
  /** Null for the shared row of sports with few replays. */
  readonly event_category_id: number | null;
  readonly events: readonly SportsEvent[];
}

/** One row per sport; sports with few replays share the last row, latest first. */
export function replayRows(replays: HomeData['replays']): ReplayRow[] {
  const [own, few] = [
    replays.filter(({ events }) => events.length >= ROW_EVENTS),
    replays.filter(({ events }) => events.length > 0 && events.length < ROW_EVENTS),
  ];
  if (few.length < 2) return [...own, ...few];
  const shared = few.flatMap(({ events }) => events).toSorted((a, b) => b.event_utc_ts - a.event_utc_ts);
  return [...own, { event_category_id: null, events: shared }];
}
