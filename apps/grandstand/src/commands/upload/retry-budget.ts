import { setTimeout as wait } from 'node:timers/promises';

const MAX_BACKOFF_MS = 30_000;
/** Total backoff without progress. */
const MAX_TOTAL_BACKOFF_MS = 15 * 60_000;

export interface RetryBudget {
  /** Resets the backoff after progress. */
  reset(): void;
  /** Waits before the next attempt with exponential backoff. Returns false when the budget is spent or the signal aborts. */
  waitForRetry(): Promise<boolean>;
}

export function createRetryBudget(firstWaitMs: number, signal: AbortSignal): RetryBudget {
  let attempts = 0;
  let waitedMs = 0;
  return {
    reset() {
      attempts = 0;
      waitedMs = 0;
    },
    async waitForRetry() {
      if (waitedMs >= MAX_TOTAL_BACKOFF_MS) return false;
      const ms = Math.min(MAX_BACKOFF_MS, firstWaitMs * 2 ** attempts);
      attempts += 1;
      waitedMs += ms;
      await wait(ms, undefined, { signal }).catch(() => undefined);
      return !signal.aborted;
    },
  };
}
