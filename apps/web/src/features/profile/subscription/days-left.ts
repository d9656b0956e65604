import { DAY_MS } from '@grandstand/rules/constants';

/** The days until then, the current one included. */
export function daysLeft(until: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(until) - now) / DAY_MS));
}
