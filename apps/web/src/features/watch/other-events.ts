import type { SportsEvent } from '@grandstand/contract/entities.schema';

/** Watchable games come first: live, then with a recording, then upcoming or not recorded. */
function rank({ stream_status, duration }: SportsEvent): number {
  if (stream_status === 'live') return 0;
  if (stream_status === 'vod' && duration !== null) return 1;
  return stream_status === 'upcoming' ? 2 : 3;
}

/** Plays at once, without a pass. */
export function isFreeNow(event: SportsEvent): boolean {
  return event.has_access && rank(event) <= 1;
}

/** Decision E46: only of free games are clips in public. */
export function mayHaveMoments({ type, stream_status }: SportsEvent): boolean {
  return type === 'free' && stream_status !== 'upcoming';
}

/** Each once, without the one on screen; within a rank those nearest to it in time. */
export function otherEvents(event: SportsEvent, events: readonly SportsEvent[]): SportsEvent[] {
  const byId = new Map(events.map(one => [one.id, one]));
  byId.delete(event.id);
  const distance = (one: SportsEvent) => Math.abs(one.event_utc_ts - event.event_utc_ts);
  return [...byId.values()].sort((a, b) => rank(a) - rank(b) || distance(a) - distance(b));
}
