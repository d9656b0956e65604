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

/** Upcoming and live games of both lists in their order, without this event and without those that are not played. */
export function nextEvents(event: SportsEvent, events: readonly SportsEvent[]): SportsEvent[] {
  return unique(event, events)
    .filter(({ stream_status, note }) => stream_status !== 'vod' && note === null)
    .sort((a, b) => a.event_utc_ts - b.event_utc_ts);
}

/** The replay to offer after this game: one that plays for this viewer, or else any. */
export function nextReplay(event: SportsEvent, replays: readonly SportsEvent[]): SportsEvent | undefined {
  const others = unique(event, replays).filter(
    ({ stream_status, duration }) => stream_status === 'vod' && duration !== null,
  );
  return others.find(({ has_access }) => has_access) ?? others[0];
}

function unique(event: SportsEvent, events: readonly SportsEvent[]): SportsEvent[] {
  const byId = new Map(events.map(other => [other.id, other]));
  byId.delete(event.id);
  return [...byId.values()];
}

/** The other events without duplicates, by rank, then by distance in time from this event. */
export function otherEvents(event: SportsEvent, events: readonly SportsEvent[]): SportsEvent[] {
  const distance = (other: SportsEvent) => Math.abs(other.event_utc_ts - event.event_utc_ts);
  return unique(event, events).sort((a, b) => rank(a) - rank(b) || distance(a) - distance(b));
}
