import { createContext, useContext } from 'react';

/** Fetches the code of the view at an address, when the visitor seems about to go there. */
export const PreloadContext = createContext<(path: string) => void>(() => undefined);

export function usePreload(): (path: string) => void {
  return useContext(PreloadContext);
}
