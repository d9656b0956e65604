/** Whether our engine plays streams here. Without media source extensions, the browser plays HLS natively. */
export function hasEngine(): boolean {
  return 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis;
}

/** Preloads the engine on pages where playback is likely. If it does not load, the player loads it again, and shows a failure. */
export function preloadEngine(): void {
  if (hasEngine()) import('./dom/hls-source.ts').catch(() => undefined);
}
