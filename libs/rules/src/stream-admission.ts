import { LIVE_BEFORE_START_MS } from './constants.ts';
import { type EventNote, type EventTimes, streamStatus } from './event-state.ts';

export interface StreamToAdmit extends EventTimes {
  /** The operator has let the stream in before its time. */
  readonly isOpened: boolean;
  readonly isKeyRevoked: boolean;
  readonly note: EventNote | null;
}

/** A stream with an event's key is the game, an encoder test that nobody sees, or refused for a reason. */
export type StreamAdmission = 'game' | 'encoder_test' | 'revoked' | 'over' | EventNote;

/** Decision E41: from 15 minutes before its start, or when the operator says so, a stream is the game. `now` in Unix milliseconds. */
export function admitStream(event: StreamToAdmit, now: number): StreamAdmission {
  if (event.isKeyRevoked) return 'revoked';
  if (event.streamEndedAt !== null) return 'over';
  if (event.streamStartedAt !== null) return 'game';
  if (event.hasReplay) return 'over';
  if (event.isOpened) return 'game';
  if (event.note !== null) return event.note;
  if (streamStatus(event, now) === 'vod') return 'over';
  return now >= event.startsAt - LIVE_BEFORE_START_MS ? 'game' : 'encoder_test';
}
