import { ProviderError, type Urgency } from './payment-provider.ts';

/** Stripe takes 25 calls a second of one kind; what is beyond is refused with 429 there, and waits here. */
export const CALLS_PER_SECOND = 20;
/** Longer than this no buyer waits: the answer comes before the browser gives up. */
const LONGEST_WAIT_MS = 8000;

interface Waiting {
  readonly go: () => void;
  readonly urgency: Urgency;
}

export interface RateGate {
  /** Resolves when it is this call's turn. Rejects with `GateFull` where that would take too long. */
  pass(kind: string, urgency: Urgency): Promise<void>;
}

/** The provider would be asked more often than it allows. */
export class RateLimited extends ProviderError {
  override readonly name = 'GateFull';
}

/** A bucket of tokens for each kind of call: a burst of one second's, then one by one; buyers go before jobs. */
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
  const longest = (perSecond * LONGEST_WAIT_MS) / 1000;
  const waiting: Waiting[] = [];
  let tokens = perSecond;
  let filledAt = clock();
  let timer: NodeJS.Timeout | undefined;

  const fill = () => {
    const now = clock();
    tokens = Math.min(perSecond, tokens + ((now - filledAt) * perSecond) / 1000);
    filledAt = now;
  };
  const plan = () => {
    if (timer !== undefined || waiting.length === 0) return;
    timer = setTimeout(serve, ((1 - tokens) * 1000) / perSecond);
  };
  const serve = () => {
    timer = undefined;
    fill();
    while (tokens >= 1 && waiting.length > 0) {
      tokens -= 1;
      waiting.shift()?.go();
    }
    plan();
  };
  return {
    take(urgency) {
      fill();
      if (waiting.length === 0 && tokens >= 1) {
        tokens -= 1;
        return Promise.resolve();
      }
      if (waiting.length >= longest)
        return Promise.reject(new RateLimited('the payment provider is asked too often'));
      return new Promise(resolve => {
        const jobs = waiting.findIndex(one => one.urgency === 'job');
        const place = urgency === 'job' || jobs === -1 ? waiting.length : jobs;
        waiting.splice(place, 0, { go: resolve, urgency });
        plan();
      });
    },
  };
}
