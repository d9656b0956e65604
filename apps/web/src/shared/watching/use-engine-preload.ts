import { preloadEngine } from '@grandstand/player/preload-engine';
import { useEffect } from 'react';

/** Preloads the engine, the largest part of the site, in parallel with the data of the media. */
export function useEnginePreload(): void {
  useEffect(() => {
    if (!('MediaSource' in globalThis)) return; // the browser plays streams natively
    preloadEngine().catch(() => {}); // the player loads it again, and shows a failure
  }, []);
}
