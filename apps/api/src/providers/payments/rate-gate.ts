import { ProviderError, type Urgency } from './payment-provider.ts';

/** Stripe's rate limit is 25 calls a second of one kind, beyond which it responds with 429. Calls wait here instead. */
export const CALLS_PER_SECOND = 20;
/** A buyer waits no longer, so that the response comes before the browser gives up. */
const MAX_WAIT_MS = 8000;

interface Waiting {
  readonly resolve: () => void;
  readonly urgency: Urgency;
}

export interface RateGate {
  /** Resolves when it is this call's turn. Rejects with `RateLimited` if that would take too long. */
  pass(kind: string, urgency: Urgency): Promise<void>;
}

/** The call would exceed the provider's rate limit. */
export class RateLimited extends ProviderError {
  override readonly name = 'RateLimited';
}

/** A token bucket for each kind of call: allows a burst of one second's calls, then one by one; buyers go before jobs. */
export function rateGate(callsPerSecond: number, clock: () => number = () => performance.now()): RateGate {
  const buckets = new Map<string, Bucket>();
  return {
    pass(kind, urgency) {
      const bucket = buckets.get(kind) ?? openBucket(callsPerSecond, clock);
      buckets.set(kind, bucket);
      return bucket.take(urgency);
    },
  };
}

interface Bucket {
  take(urgency: Urgency): Promise<void>;
}

function openBucket(perSecond: number, clock: () => number): Bucket {
  const maxWaiting = (perSecond * MAX_WAIT_MS) / 1000;
  const waiting: Waiting[] = [];
  let tokens = perSecond;
  let filledAt = clock();
  let timer: NodeJS.Timeout | undefined;

  const fill = () => {
    const now = clock();
    tokens = Math.min(perSecond, tokens + ((now - filledAt) * perSecond) / 1000);
    filledAt = now;
  };
  const schedule = () => {
    if (timer !== undefined || waiting.length === 0) return;
    timer = setTimeout(passWaiting, ((1 - tokens) * 1000) / perSecond);
  };
  const passWaiting = () => {
    timer = undefined;
    fill();
    while (tokens >= 1 && waiting.length > 0) {
      tokens -= 1;
      waiting.shift()?.resolve();
    }
    schedule();
  };
  return {
    take(urgency) {
      fill();
      if (waiting.length === 0 && tokens >= 1) {
        tokens -= 1;
        return Promise.resolve();
      }
      if (waiting.length >= maxWaiting)
        return Promise.reject(new RateLimited('rate limit of the payment provider reached'));
      return new Promise(resolve => {
        const firstJob = waiting.findIndex(({ urgency }) => urgency === 'job');
        const index = urgency === 'job' || firstJob === -1 ? waiting.length : firstJob;
        waiting.splice(index, 0, { resolve, urgency });
        schedule();
      });
    },
  };
}
