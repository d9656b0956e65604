import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';

/** True while the first HTML is drawn: what lies below the fold, and what only the browser knows, comes after it. */
export const InitialHtmlContext = createContext(false);

export function useIsInitialHtml(): boolean {
  return useContext(InitialHtmlContext);
}

/** In the browser: the first commit draws what the server drew, then the rest follows without holding up a touch. */
export function AfterInitialHtml({ children }: { readonly children: ReactNode }) {
  const [isInitialHtml, setInitialHtml] = useState(true);
  useEffect(() => startTransition(() => setInitialHtml(false)), []);
  return <InitialHtmlContext value={isInitialHtml}>{children}</InitialHtmlContext>;
}
