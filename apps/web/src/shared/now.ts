import { createContext, useContext, useEffect, useState } from 'react';
import { useIsInitialHtml } from './initial-html.tsx';

/** When the server drew the page, Unix milliseconds: the first commit must show what the first HTML shows. */
export const RenderedAtContext = createContext(0);

/** The time, Unix milliseconds, moving on every `everyMs`. */
export function useNow(everyMs: number): number {
  const drawnAt = useContext(RenderedAtContext);
  const isInitialHtml = useIsInitialHtml();
  const [now, setNow] = useState(() => (isInitialHtml ? drawnAt : Date.now()));
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
