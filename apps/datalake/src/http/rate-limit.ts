/** A bucket per key: `burst` at once, then `perSecond`. */
export interface RateLimit {
  /** 0 if the request may pass, or the seconds until one may. */
  wait(key: string, now: number): number;
}

const MOST_KEYS = 200_000;

export function rateLimit({ perSecond, burst }: { perSecond: number; burst: number }): RateLimit {
  const buckets = new Map<string, { left: number; at: number }>();
  return {
    wait(key, now) {
      const bucket = buckets.get(key) ?? { left: burst, at: now };
      // A clock may be set back.
      const seconds = Math.max(0, now - bucket.at) / 1000;
      const left = Math.min(burst, bucket.left + seconds * perSecond);
      const passes = left >= 1;
      buckets.delete(key);
      buckets.set(key, { left: passes ? left - 1 : left, at: now });
      const [oldest] = buckets.keys();
      if (buckets.size > MOST_KEYS && oldest !== undefined) buckets.delete(oldest);
      return passes ? 0 : Math.ceil((1 - left) / perSecond);
    },
  };
}
