import { FINISHED_WITHOUT_STREAM_MS } from './constants.ts';

/** Specification 4, event state, in the wire's words: upcoming, live, vod (finished, on demand). */
export type StreamStatus = 'upcoming' | 'live' | 'vod';

/** Shown next to an event's time if the time is not valid. */
export type EventNote = 'postponed' | 'cancelled';

export interface EventTimes {
  /** Unix milliseconds. */
  readonly startsAt: number;
  readonly streamStartedAt: number | null;
  readonly streamEndedAt: number | null;
  readonly hasReplay: boolean;
  /** The result is known and will not change. */
  readonly isFinal: boolean;
}

/**
 * Decision E41: the stream decides; without one, a replay; without either, the clock. A game without a stream is over as
 * soon as it has started and its result is final. `now` is in Unix milliseconds.
 */
export function streamStatus(event: EventTimes, now: number): StreamStatus {
  if (event.streamStartedAt !== null && event.streamEndedAt === null) return 'live';
  if (event.streamEndedAt !== null || event.hasReplay) return 'vod';
  return now >= overWithoutStreamAt(event) ? 'vod' : 'upcoming';
}

/** Returns when a game without a stream is over, in Unix milliseconds: at its start if its result is final, else 6 h later. */
export function overWithoutStreamAt({ startsAt, isFinal }: Pick<EventTimes, 'startsAt' | 'isFinal'>): number {
  return startsAt + (isFinal ? 0 : FINISHED_WITHOUT_STREAM_MS);
}

/** Decision H6: a note ends when the game is played, which its stream, its recording or its result shows. */
export function shownNote({
  note,
  status,
  hasRecording,
  hasScore,
}: {
  readonly note: EventNote | null;
  readonly status: StreamStatus;
  readonly hasRecording: boolean;
  readonly hasScore: boolean;
}): EventNote | null {
  return status === 'live' || hasRecording || hasScore ? null : note;
}
