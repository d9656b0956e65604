import { AT_LIVE_SECONDS } from './following.ts';
import { isWaiting, type PlaybackStatus } from './playback-status.ts';

export type SlateSituation = {
  status: PlaybackStatus;
  /** Null for a complete video, undefined until the playlist has loaded. */
  live: { behindLive: number; still: boolean } | null | undefined;
  /** The page reports that the encoder is disconnected. */
  away: boolean;
};

/** Shown only when the buffer is empty: a viewer further back continues to watch. */
export function showsSlate({ status, live, away }: SlateSituation): boolean {
  if (!isWaiting(status) || status.connectionLost) return false;
  // The encoder left before the first playlist loaded.
  if (!live) return live === undefined && away;
  return (away || live.still) && live.behindLive <= AT_LIVE_SECONDS;
}
