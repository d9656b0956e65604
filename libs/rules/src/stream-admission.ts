import { LIVE_BEFORE_START_MS } from './constants.ts';
import { type EventNote, type EventTimes, streamStatus } from './event-state.ts';

export interface StreamToAdmit extends EventTimes {
  /** The operator has opened the event before its time (`event start`). */
  readonly isOpened: boolean;
  readonly isKeyRevoked: boolean;
  readonly note: EventNote | null;
}

/** A stream with an event's key is the game, an encoder test that no viewer sees, or refused for a reason. */
export type StreamAdmission = 'game' | 'encoder_test' | 'revoked' | 'over' | EventNote;

/** Decision E41: a stream is the game from 15 minutes before the start, or once the operator opens it. `now` is in Unix milliseconds. */
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
