/** From the quietest to the busiest moment, as shares of the mean. */
const SWING = 0.8;
const WAVES = 3;

/**
 * Visitors at this share of the day (0 to 1), as a share of the mean: morning, afternoon and evening have the same wave, so
 * that memory after the first third of the day can be compared with that after the last.
 */
export function dailyLoad(share: number): number {
  return 1 - SWING * Math.cos(2 * Math.PI * WAVES * share);
}
