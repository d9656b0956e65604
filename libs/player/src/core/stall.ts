/** A picture that should move and does not. */
export type Stall = {
  seconds: number;
  /** Seconds that are loaded, or listed, ahead of the picture. */
  ahead: number;
  listedAhead: number;
  /** Somebody is trying to get the connection back already. */
  connectionLost: boolean;
};

/** The engine mends what it understands within seconds; after this it has not understood. */
const STUCK_SECONDS = 8;
/** Less than this is the end of what there is, not a fault. */
const WORTH_MENDING = 1;
/** Sound and picture seldom end in the same moment: some frames of what is listed are never shown. */
const END_TOLERANCE_SECONDS = 0.25;
const PLAYED_OUT_SECONDS = 0.5;

/** At the end of a stream whose encoder is away there is nothing to mend. */
export function isStuck({ seconds, ahead, listedAhead, connectionLost }: Stall): boolean {
  if (seconds < STUCK_SECONDS || connectionLost) return false;
  return ahead >= WORTH_MENDING || listedAhead >= WORTH_MENDING;
}

/** For a complete video: it has stopped within its last frames, and nothing more will come. */
export function isPlayedOut({ seconds, ahead, listedAhead }: Stall): boolean {
  if (seconds < PLAYED_OUT_SECONDS) return false;
  return ahead <= END_TOLERANCE_SECONDS && listedAhead <= END_TOLERANCE_SECONDS;
}
