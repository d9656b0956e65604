import { timingSafeEqual } from 'node:crypto';

/** In constant time, so that nobody learns from how long it takes how far a guess was right. */
export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
