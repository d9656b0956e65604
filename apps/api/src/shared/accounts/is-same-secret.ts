import { timingSafeEqual } from 'node:crypto';

/** Compares in constant time, so that the duration does not reveal how much of a guess is right. */
export function isSameSecret(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
