/** Fetches the engine ahead, where it is likely that somebody is about to watch. */
export async function preloadEngine(): Promise<void> {
  await import('./dom/hls-source.ts');
}
