import { AT_LIVE_SECONDS } from './following.ts';
import { isWaiting, type PlaybackStatus } from './playback-status.ts';

export type SlateSituation = {
  status: PlaybackStatus;
  /** Undefined for a whole video. */
  live: { drift: number; still: boolean } | null | undefined;
  /** The page has heard that the encoder is away. */
  away: boolean;
};

/** Shown only when the buffer is empty: a viewer further back keeps watching the game so far. */
export function showsSlate({ status, live, away }: SlateSituation): boolean {
  if (!isWaiting(status) || status.connectionLost) return false;
  // Nothing is there yet: a game whose encoder left before the first playlist came.
  if (!live) return live === undefined && away;
  return (away || live.still) && live.drift <= AT_LIVE_SECONDS;
}
