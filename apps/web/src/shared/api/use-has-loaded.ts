import { useDeferredValue, useState } from 'react';

interface Call {
  /** False for a call that is not made. */
  readonly isLoading: boolean;
}

/**
 * True once all calls have loaded or failed, and from then on: content that appears piece by piece would move under the visitor's
 * finger. What waits for it renders without blocking input.
 */
export function useHasLoaded(calls: readonly Call[]): boolean {
  const isLoaded = calls.every(({ isLoading }) => !isLoading);
  const [hasLoaded, setHasLoaded] = useState(isLoaded);
  if (isLoaded && !hasLoaded) setHasLoaded(true);
  return useDeferredValue(hasLoaded);
}
