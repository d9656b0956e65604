import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { type PosterLayout, posterLayouts } from '@grandstand/rules/poster-layout';
import { shownScore, useHiddenScores } from './hidden-scores.ts';

/** The layouts of posters next to each other. */
export function usePosterLayouts(events: readonly SportsEvent[]): PosterLayout[] {
  const [hidden] = useHiddenScores();
  return posterLayouts(events.map(event => ({ id: event.id, hasScore: shownScore(event, hidden) !== null })));
}
