import { useEffect, useEffectEvent } from 'react';

/** Nobody has to press anything once the network, or who looks at the page, is back. */
export function useRecheckOnReturn(isUnchecked: boolean, check: () => void): void {
  const checked = useEffectEvent(check);
  useEffect(() => {
    if (!isUnchecked) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    window.addEventListener('online', () => checked(), { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && checked(), {
      signal,
    });
    return () => leaving.abort();
  }, [isUnchecked]);
}
