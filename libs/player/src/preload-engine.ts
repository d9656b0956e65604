/** Preloads the engine on pages where playback is likely. */
export async function preloadEngine(): Promise<void> {
  await import('./dom/hls-source.ts');
}
