const FIRST_MS = 500;
const LONGEST_MS = 10_000;
/** A child that ran for this long counts as stable. */
export const STABLE_AFTER_MS = 60_000;

/** Exponential backoff before a dead child is restarted. */
export function restartDelayMs(deathsInARow: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** (deathsInARow - 1));
}
