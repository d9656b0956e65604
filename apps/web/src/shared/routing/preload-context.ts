import { createContext, useContext } from 'react';

/** Preloads the view at an address when the visitor is likely to open it. */
export const PreloadContext = createContext<(address: string) => void>(() => undefined);

export function usePreload(): (address: string) => void {
  return useContext(PreloadContext);
}
