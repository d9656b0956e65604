import { useEffect, useLayoutEffect, useRef } from 'react';

/** How long a page may take to reach its earlier height again. */
const RESTORE_WITHIN_MS = 1500;

/** Null if no position was stored for this history entry. */
function storedScroll(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('scroll' in state)) return null;
  return Number(state.scroll);
}

/** Stores where the page is scrolled, in its history entry. Without a position, that is its top. */
export function storeScroll(): void {
  const { scrollY: scroll } = window;
  if (scroll !== (storedScroll(history.state) ?? 0)) history.replaceState({ ...history.state, scroll }, '');
}

/** Scrolls as soon as the page is tall enough; gives up if the visitor scrolls or after 1.5 s. */
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
 * A new page starts at its top; going back restores the scroll position. If only the query changes, a filter leaves the page
 * where it is (its entry stores a position), and a link scrolls to the top.
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
