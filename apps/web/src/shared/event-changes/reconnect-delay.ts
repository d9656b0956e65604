const FIRST_MS = 1000;
const LONGEST_MS = 60_000;

/**
 * How long to wait before the stream is opened again after it broke for the `attempt`-th time in a row, from 0. Between half and all
 * of a doubling delay: `luck` is 0 to 1, so that a hall full of phones does not come back in one moment.
 */
export function reconnectDelay(attempt: number, random: number): number {
  const delay = Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt);
  return delay * (0.5 + random / 2);
}
