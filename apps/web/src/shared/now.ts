import { createContext, useContext, useEffect, useState } from 'react';
import { useIsInitialHtml } from './initial-html.tsx';

/** When the server rendered the page, in Unix milliseconds: the first commit must match the initial HTML. */
export const RenderedAtContext = createContext(0);

/** The current time in Unix milliseconds, updated every `everyMs`. */
export function useNow(everyMs: number): number {
  const renderedAt = useContext(RenderedAtContext);
  const isInitialHtml = useIsInitialHtml();
  const [now, setNow] = useState(() => (isInitialHtml ? renderedAt : Date.now()));
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
