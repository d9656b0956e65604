import type { Score } from '#shared/events/hidden-scores.ts';

/** The title of the tab, and of the lock screen and media keys: the score of the picture comes first. */
export function titleWithScore(title: string, score: Score | null | undefined): string {
  return score ? `${score.away}–${score.home} · ${title}` : title;
}
