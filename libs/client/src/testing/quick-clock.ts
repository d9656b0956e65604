import { API_TIMEOUT_MS } from '@grandstand/rules/constants';
import type { Clock } from '../clock.ts';

/** A clock whose waits end at once and are recorded; the request timeout fires only with `timesOut`. */
export function quickClock({ timesOut = false } = {}): Clock & { waits: number[] } {
  let now = 1_000_000;
  const waits: number[] = [];
  return {
    waits,
    now: () => now,
    after(ms, done) {
      if (ms === API_TIMEOUT_MS && !timesOut) return () => {};
      if (ms !== API_TIMEOUT_MS) waits.push(ms);
      const timer = setImmediate(() => {
        now += ms;
        done();
      });
      return () => clearImmediate(timer);
    },
  };
}
