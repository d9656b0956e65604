import { isDeepStrictEqual } from 'node:util';
import type { EventChange } from '@grandstand/contract/entities.schema';
import type { EventState } from '@grandstand/db/event-states';
import { overWithoutStreamAt } from '@grandstand/rules/event-state';

/** How events stand, by id. */
export type EventsNow = ReadonlyMap<number, EventChange>;

export function eventsNow(states: readonly EventState[], viewersOf: (id: number) => number): EventsNow {
  return new Map(states.map(state => [state.id, presentState(state, viewersOf)]));
}

function presentState(state: EventState, viewersOf: (id: number) => number): EventChange {
  const { id, stream_status, home_score, away_score, period_label, note } = state;
  const isLive = stream_status === 'live';
  const onAir = state.is_away ? 'away' : 'on_air';
  const stream_state = isLive ? onAir : null;
  const viewers = isLive ? viewersOf(id) : null;
  return { id, stream_status, stream_state, home_score, away_score, period_label, viewers, note };
}

/** What has to be told. An event that was not around before is news only when it is live: days pass by. */
export function changesBetween(before: EventsNow, after: EventsNow): EventChange[] {
  return [...after.values()].filter(event => {
    const known = before.get(event.id);
    return known === undefined ? event.stream_status === 'live' : !isDeepStrictEqual(known, event);
  });
}

/** When the clock alone makes the next of these events finished, in Unix milliseconds; null when it makes none. */
export function nextClockChange(states: readonly EventState[]): number | null {
  const times = states.filter(({ stream_status }) => stream_status === 'upcoming').map(endsByItself);
  return times.length === 0 ? null : Math.min(...times);
}

function endsByItself({ starts_at, home_score, away_score }: EventState): number {
  const hasResult = home_score !== null && away_score !== null;
  return overWithoutStreamAt({ startsAt: starts_at.getTime(), hasResult });
}
