import { createContext, useContext, useEffect, useState } from 'react';
import { useIsFirstHtml } from './first-html.tsx';

/** When the server drew the page, Unix milliseconds: the first commit must show what the first HTML shows. */
export const DrawnAtContext = createContext(0);

/** The time, Unix milliseconds, moving on every `everyMs`. */
export function useNow(everyMs: number): number {
  const drawnAt = useContext(DrawnAtContext);
  const isFirstHtml = useIsFirstHtml();
  const [now, setNow] = useState(() => (isFirstHtml ? drawnAt : Date.now()));
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
