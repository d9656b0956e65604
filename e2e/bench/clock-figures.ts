import { percentile } from './percentile.ts';
import type { ClockReading } from './read-clock.ts';

export interface Delay {
  readonly p50: number;
  readonly p95: number;
}

/** Seconds from camera to eye. */
export function delayOf(readings: readonly ClockReading[]): Delay {
  const delays = readings.map(({ shown_at, taken_at }) => (shown_at - taken_at) / 1000);
  return { p50: percentile(delays, 0.5), p95: percentile(delays, 0.95) };
}

/** Seconds between what two viewers see at the same moment, at most for 95 % of the time. */
export function apartOf(one: readonly ClockReading[], other: readonly ClockReading[]): number {
  let at = 0;
  const apart = one.flatMap(({ shown_at, taken_at }) => {
    while (at + 1 < other.length && (other[at + 1]?.shown_at ?? 0) <= shown_at) at += 1;
    const seen = other[at];
    return seen && seen.shown_at <= shown_at ? [Math.abs(seen.taken_at - taken_at) / 1000] : [];
  });
  return percentile(apart, 0.95);
}
