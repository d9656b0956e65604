import { useDeferredValue, useEffect, useState } from 'react';

interface Call {
  /** False for a call that is not made. */
  readonly isLoading: boolean;
}

/** A call that takes longer must not keep the visitor from the rest. */
const LONGEST_WAIT_MS = 3000;

/**
 * True once all calls have loaded or failed, or after three seconds, and from then on: content that appears piece by piece would
 * move under the visitor's finger. What waits for it renders without blocking input. Not for the initial HTML, during which no call
 * loads.
 */
export function useHasLoaded(calls: readonly Call[]): boolean {
  const isLoaded = calls.every(({ isLoading }) => !isLoading);
  const [hasLoaded, setHasLoaded] = useState(isLoaded);
  if (isLoaded && !hasLoaded) setHasLoaded(true);
  useEffect(() => {
    const timer = setTimeout(() => setHasLoaded(true), LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return useDeferredValue(hasLoaded);
}
