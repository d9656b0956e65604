import type { SportsEvent } from '@grandstand/contract/entities.schema';

/** Watchable games come first: live, then with a recording, then upcoming or not recorded. */
function rank({ stream_status, duration }: SportsEvent): number {
  if (stream_status === 'live') return 0;
  if (stream_status === 'vod' && duration !== null) return 1;
  return stream_status === 'upcoming' ? 2 : 3;
}

/** Whether the game plays right away for this viewer. */
export function isFreeNow(event: SportsEvent): boolean {
  return event.has_access && rank(event) <= 1;
}

/** Decision E46: only clips of free games are public. */
export function mayHaveMoments({ type, stream_status }: SportsEvent): boolean {
  return type === 'free' && stream_status !== 'upcoming';
}

/** The other events without duplicates, by rank, then by distance in time from this event. */
export function otherEvents(event: SportsEvent, events: readonly SportsEvent[]): SportsEvent[] {
  const byId = new Map(events.map(other => [other.id, other]));
  byId.delete(event.id);
  const distance = (other: SportsEvent) => Math.abs(other.event_utc_ts - event.event_utc_ts);
  return [...byId.values()].sort((a, b) => rank(a) - rank(b) || distance(a) - distance(b));
}
