import type { Clock } from '@grandstand/client/clock';

export interface DelayLimit {
  /** A wait starts. Returns a function that ends it. */
  wait(): () => void;
}

/** Calls back once the waits add up to the limit. */
export function createDelayLimit(clock: Clock, limitMs: number, onLimit: () => void): DelayLimit {
  let left = limitMs;
  return {
    wait() {
      const since = clock.now();
      const cancel = clock.after(Math.max(0, left), onLimit);
      return () => {
        cancel();
        left -= clock.now() - since;
      };
    },
  };
}
