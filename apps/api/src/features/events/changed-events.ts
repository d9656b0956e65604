import { isDeepStrictEqual } from 'node:util';
import type { EventChange } from '@grandstand/contract/entities.schema';
import type { EventState } from '@grandstand/db/event-states';
import { overWithoutStreamAt, shownNote } from '@grandstand/rules/event-state';

/** States of events by id, as they are sent. */
export type PresentedStates = ReadonlyMap<number, EventChange>;

export function presentStates(
  states: readonly EventState[],
  viewersOf: (id: number) => number,
): PresentedStates {
  return new Map(states.map(state => [state.id, presentState(state, viewersOf)]));
}

function presentState(state: EventState, viewersOf: (id: number) => number): EventChange {
  const { id, stream_status, home_score, away_score, period_label, timeline_version } = state;
  const { has_recording: hasRecording } = state;
  const note = shownNote({
    note: state.note,
    status: stream_status,
    hasRecording,
    hasScore: home_score !== null,
  });
  const event_utc_ts = Math.floor(state.starts_at.getTime() / 1000);
  const isLive = stream_status === 'live';
  const onAir = state.is_away ? 'away' : 'on_air';
  const stream_state = isLive ? onAir : null;
  const viewers = isLive ? viewersOf(id) : null;
  const score = { home_score, away_score, period_label, timeline_version };
  return { id, stream_status, stream_state, ...score, viewers, note, event_utc_ts };
}

/**
 * Returns the changes to send. Events also enter the list by date: one that enters is a change only if it is live, or is one
 * of `changed`, which the list contains from the moment of their change.
 */
export function changesBetween(
  before: PresentedStates,
  after: PresentedStates,
  changed: ReadonlySet<number>,
): EventChange[] {
  return [...after.values()].filter(event => {
    const previous = before.get(event.id);
    if (previous !== undefined) return !isDeepStrictEqual(previous, event);
    return event.stream_status === 'live' || changed.has(event.id);
  });
}

/** The ids of the events that were changed, whenever they are. */
export function idsOfChanged(states: readonly EventState[]): ReadonlySet<number> {
  return new Set(states.filter(({ has_changed }) => has_changed).map(({ id }) => id));
}

/** Unix milliseconds at which the next event is finished by the clock alone; null if there is none. */
export function nextClockChange(states: readonly EventState[]): number | null {
  const times = states.filter(({ stream_status }) => stream_status === 'upcoming').map(overAt);
  return times.length === 0 ? null : Math.min(...times);
}

function overAt({ starts_at, is_final }: EventState): number {
  return overWithoutStreamAt({ startsAt: starts_at.getTime(), isFinal: is_final });
}
