import { createContext, useContext } from 'react';

/**
 * Preloads the code of the view at an address that the visitor may open. If that is likely (`isLikely`), also prefetches the video
 * that it plays.
 */
export type Preload = (address: string, isLikely?: boolean) => void;

export const PreloadContext = createContext<Preload>(() => undefined);

export function usePreload(): Preload {
  return useContext(PreloadContext);
}
