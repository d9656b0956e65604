import { preloadEngine } from '@grandstand/player/engine';
import { useEffect } from 'react';

/** Preloads the engine, the largest part of the site, in parallel with the data of the media. */
export function useEnginePreload(): void {
  useEffect(preloadEngine, []);
}
