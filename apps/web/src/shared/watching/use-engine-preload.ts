import { preloadEngine } from '@grandstand/player/preload-engine';
import { useEffect } from 'react';

/** The engine is the heaviest part of the site: it is fetched at the same time as the data of what it will play. */
export function useEnginePreload(): void {
  useEffect(() => {
    if (!('MediaSource' in globalThis)) return; // the browser reads streams by itself
    preloadEngine().catch(() => {}); // the player asks again, and shows what it misses
  }, []);
}
