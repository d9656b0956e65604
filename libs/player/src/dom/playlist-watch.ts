/// <reference path="./hls-light.d.ts" />
import Hls from 'hls.js/light';

/** An answer may be held back for three target durations, and be tried twice. */
const SILENT_MS = 15_000;
const TICK_MS = 1_000;

/** A running playlist that is no longer asked for looks like an encoder that is away: it is asked for again. */
export function watchPlaylist(hls: Hls, onSilent: () => void, signal: AbortSignal): void {
  let heardAt = performance.now();
  const hear = () => {
    heardAt = performance.now();
  };
  hls.on(Hls.Events.LEVEL_LOADED, hear);
  const timer = setInterval(() => {
    if (!hls.latestLevelDetails?.live || performance.now() - heardAt < SILENT_MS) return;
    hear();
    onSilent();
  }, TICK_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
}
