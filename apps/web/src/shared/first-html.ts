import { createContext, useContext } from 'react';

/** True while the server draws the first HTML: what lies below the fold is left to the browser. */
export const FirstHtmlContext = createContext(false);

export function useIsFirstHtml(): boolean {
  return useContext(FirstHtmlContext);
}
