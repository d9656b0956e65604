/** A picture that should move but does not. */
export type Stall = {
  seconds: number;
  /** Seconds that are buffered, or listed, ahead of the picture. */
  ahead: number;
  listedAhead: number;
  /** The player is already reconnecting. */
  connectionLost: boolean;
};

/** The engine recovers from known faults within seconds; after this it has not noticed the fault. */
const STUCK_SECONDS = 8;
/** Less than this is the end of the stream, not a fault. */
const RECOVERABLE_SECONDS = 1;
/** Sound and picture seldom end at the same time, so some listed frames are never shown. */
const END_TOLERANCE_SECONDS = 0.25;
const PLAYED_OUT_SECONDS = 0.5;

/** False at the end of a stream whose encoder is disconnected: there is nothing to recover. */
export function isStuck({ seconds, ahead, listedAhead, connectionLost }: Stall): boolean {
  if (seconds < STUCK_SECONDS || connectionLost) return false;
  return ahead >= RECOVERABLE_SECONDS || listedAhead >= RECOVERABLE_SECONDS;
}

/** For a complete video: it has stopped within its last frames, and no more will be listed. */
export function isPlayedOut({ seconds, ahead, listedAhead }: Stall): boolean {
  if (seconds < PLAYED_OUT_SECONDS) return false;
  return ahead <= END_TOLERANCE_SECONDS && listedAhead <= END_TOLERANCE_SECONDS;
}
