import { useEffect, useEffectEvent } from 'react';

/** Checks the payment again when the network or the user returns to the page, without a click. */
export function useRecheckOnReturn(isUnconfirmed: boolean, check: () => void): void {
  const checked = useEffectEvent(check);
  useEffect(() => {
    if (!isUnconfirmed) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    window.addEventListener('online', () => checked(), { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && checked(), {
      signal,
    });
    return () => leaving.abort();
  }, [isUnconfirmed]);
}
