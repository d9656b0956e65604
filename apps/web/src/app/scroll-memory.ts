import { useEffect, useLayoutEffect, useRef } from 'react';

/** How long a page may take to grow back to the height that the visitor left. */
const RESTORE_WITHIN_MS = 1500;

/** Null where the address was never left nor chosen. */
function storedScroll(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('scroll' in state)) return null;
  return Number(state.scroll);
}

function storeScroll(): void {
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

/**
 * A new page starts at its top; going back finds the place that was left. Where only the query changes, a choice and its
 * undoing leave the page where it is, and a link, which keeps no place, leads to the top.
 */
export function useScrollMemory(path: string, search: string): void {
  const lastPath = useRef<string | null>(null);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const abort = new AbortController();
    window.addEventListener('scrollend', storeScroll, { signal: abort.signal });
    window.addEventListener('pagehide', storeScroll, { signal: abort.signal });
    return () => abort.abort();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each address
  useLayoutEffect(() => {
    const [before, top] = [lastPath.current, storedScroll(history.state)];
    lastPath.current = path;
    const abort = new AbortController();
    const isChoice = before === path && top !== null;
    const isFresh = before === null && top === null;
    if (!isChoice && !isFresh) restoreScroll(top ?? 0, abort.signal);
    return () => abort.abort();
  }, [path, search]);
}
