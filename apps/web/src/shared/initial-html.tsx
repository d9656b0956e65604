import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';

/** True during the render that matches the server's HTML. Content below the fold, or known only to the browser, renders after it. */
export const InitialHtmlContext = createContext(false);

export function useIsInitialHtml(): boolean {
  return useContext(InitialHtmlContext);
}

/**
 * The second half of our hydration: `createRoot` replaces the server's HTML by an identical first commit, then a transition
 * renders the rest without blocking input.
 */
export function AfterInitialHtml({ children }: { readonly children: ReactNode }) {
  const [isInitialHtml, setInitialHtml] = useState(true);
  useEffect(() => startTransition(() => setInitialHtml(false)), []);
  return <InitialHtmlContext value={isInitialHtml}>{children}</InitialHtmlContext>;
}
