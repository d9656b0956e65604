import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';

/** True while the first HTML is drawn: what lies below the fold, and what only the browser knows, comes after it. */
export const FirstHtmlContext = createContext(false);

export function useIsFirstHtml(): boolean {
  return useContext(FirstHtmlContext);
}

/** In the browser: the first commit draws what the server drew, then the rest follows without holding up a touch. */
export function AfterFirstHtml({ children }: { readonly children: ReactNode }) {
  const [isFirstHtml, setFirstHtml] = useState(true);
  useEffect(() => startTransition(() => setFirstHtml(false)), []);
  return <FirstHtmlContext value={isFirstHtml}>{children}</FirstHtmlContext>;
}
