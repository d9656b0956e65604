import { isPlayedOut, isStuck } from '../core/stall.ts';
import { bufferedEnd } from './buffered-end.ts';

const TICK_MS = 500;

type Watched = {
  /** The end of the listed segments, if known. */
  listedEnd(): number | undefined;
  /** The playlist is complete. */
  isWhole(): boolean;
  connectionLost(): boolean;
  onStuck(): void;
  /** Playback stopped at the end without an `ended` event. */
  onPlayedOut(): void;
};

/** Detects a picture that should move but does not, independently of the engine's own stall detection. */
export function watchStalls(video: HTMLVideoElement, watched: Watched, signal: AbortSignal): void {
  let lastTime = video.currentTime;
  let stillSince = performance.now();
  const check = () => {
    const { currentTime, paused, ended } = video;
    const now = performance.now();
    if (paused || ended || currentTime !== lastTime) {
      lastTime = currentTime;
      stillSince = now;
      return;
    }
    const listedEnd = watched.listedEnd();
    if (listedEnd === undefined) return;
    const stall = {
      seconds: (now - stillSince) / 1000,
      ahead: bufferedEnd(video) - currentTime,
      listedAhead: listedEnd - currentTime,
      connectionLost: watched.connectionLost(),
    };
    if (watched.isWhole() && isPlayedOut(stall)) return watched.onPlayedOut();
    if (!isStuck(stall)) return;
    stillSince = now;
    watched.onStuck();
  };
  const timer = setInterval(check, TICK_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
}
