import type { SportsEvent } from '@grandstand/contract/entities.schema';

/** Whether the game has a score, shown or hidden. */
export function hasScore({
  away_score,
  home_score,
}: Pick<SportsEvent, 'away_score' | 'home_score'>): boolean {
  return away_score !== null && home_score !== null;
}
