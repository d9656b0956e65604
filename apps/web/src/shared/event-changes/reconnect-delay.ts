const FIRST_MS = 1000;
const LONGEST_MS = 60_000;

/**
 * The backoff in milliseconds before reconnecting after the `attempt`-th failure in a row, from 0: between half and all of a
 * doubling delay. `random` is 0 to 1; the jitter prevents that all clients reconnect at the same moment.
 */
export function reconnectDelay(attempt: number, random: number): number {
  const delay = Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt);
  return delay * (0.5 + random / 2);
}
