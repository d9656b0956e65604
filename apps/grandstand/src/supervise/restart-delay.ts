const FIRST_MS = 500;
const LONGEST_MS = 10_000;
/** A child that lived for this long was well. */
export const WELL_AFTER_MS = 60_000;

/** How long a child that died is left alone, longer each time that it dies again soon. */
export function restartDelayMs(deathsInARow: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** (deathsInARow - 1));
}
