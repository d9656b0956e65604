/// <reference path="./hls-light.d.ts" />
import Hls from 'hls.js/light';

/** The server may hold a response for three target durations, and the engine tries twice. */
const SILENT_MS = 15_000;
const TICK_MS = 1_000;

/** A live playlist that the engine stopped polling looks like a disconnected encoder, so this polls again. */
export function watchPlaylist(hls: Hls, onSilent: () => void, signal: AbortSignal): void {
  let loadedAt = performance.now();
  const markLoaded = () => {
    loadedAt = performance.now();
  };
  hls.on(Hls.Events.LEVEL_LOADED, markLoaded);
  const timer = setInterval(() => {
    if (!hls.latestLevelDetails?.live || performance.now() - loadedAt < SILENT_MS) return;
    markLoaded();
    onSilent();
  }, TICK_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
}
