import { setTimeout as wait } from 'node:timers/promises';

const LONGEST_WAIT_MS = 30_000;
/** Without a single byte more in between. */
const GIVES_UP_AFTER_MS = 15 * 60_000;

export interface RetryBudget {
  /** Resets the backoff after progress. */
  calm(): void;
  /** Waits before the next try, longer each time; false when it has been long enough. */
  again(): Promise<boolean>;
}

export function patience(firstWaitMs: number, signal: AbortSignal): RetryBudget {
  let tries = 0;
  let waitedMs = 0;
  return {
    calm() {
      tries = 0;
      waitedMs = 0;
    },
    async again() {
      if (waitedMs >= GIVES_UP_AFTER_MS) return false;
      const ms = Math.min(LONGEST_WAIT_MS, firstWaitMs * 2 ** tries);
      tries += 1;
      waitedMs += ms;
      await wait(ms, undefined, { signal }).catch(() => undefined);
      return !signal.aborted;
    },
  };
}
