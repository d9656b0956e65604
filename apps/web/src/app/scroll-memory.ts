import { useEffect, useLayoutEffect, useRef } from 'react';

/** How long a page may take to grow back to the height that the visitor left. */
const RESTORE_WITHIN_MS = 1500;

function keptScroll(state: unknown): number {
  if (typeof state !== 'object' || state === null || !('scroll' in state)) return 0;
  return Number(state.scroll);
}

function keepScroll(): void {
  history.replaceState({ ...history.state, scroll: window.scrollY }, '');
}

/** Scrolls as soon as the page is tall enough, and gives up when the visitor moves or time is over. */
function restoreScroll(top: number, signal: AbortSignal): void {
  const attempt = () => window.scrollTo({ top, behavior: 'instant' });
  attempt();
  if (top === 0) return;
  const growth = new ResizeObserver(attempt);
  growth.observe(document.body);
  const stop = () => growth.disconnect();
  setTimeout(stop, RESTORE_WITHIN_MS);
  signal.addEventListener('abort', stop);
  for (const moved of ['wheel', 'touchstart', 'keydown']) window.addEventListener(moved, stop, { signal });
}

/** A new page starts at its top, also where only the query tells it from the last; going back finds the place that was left. */
export function useScrollMemory(path: string, search: string): void {
  const isFirst = useRef(true);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const abort = new AbortController();
    window.addEventListener('scrollend', keepScroll, { signal: abort.signal });
    window.addEventListener('pagehide', keepScroll, { signal: abort.signal });
    return () => abort.abort();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each page
  useLayoutEffect(() => {
    const abort = new AbortController();
    const top = keptScroll(history.state);
    if (!isFirst.current || top > 0) restoreScroll(top, abort.signal);
    isFirst.current = false;
    return () => abort.abort();
  }, [path, search]);
}
