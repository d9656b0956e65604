const MINUTE = 60_000;
/** Backoff after each failed attempt. After the last one the mail fails permanently. */
const DELAYS_MS = [1, 5, 15, 60, 240, 720].map(minutes => minutes * MINUTE);

/** Milliseconds until the next attempt, null for none. `attempts` counts the one that just failed. */
export function mailRetryDelay(attempts: number): number | null {
  return DELAYS_MS[attempts - 1] ?? null;
}
