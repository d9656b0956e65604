import { createContext, useContext } from 'react';

/** Preloads the view at an address when the visitor is likely to open it. */
export const PreloadContext = createContext<(path: string) => void>(() => undefined);

export function usePreload(): (path: string) => void {
  return useContext(PreloadContext);
}
