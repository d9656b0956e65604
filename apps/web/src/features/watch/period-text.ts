import type { GameAtPlayhead } from '@grandstand/rules/timeline/playhead';

/** `Set 3 · 12–9` in sports that count within periods, otherwise the period alone. */
export function periodText({ period_label, away_period_score, home_period_score }: GameAtPlayhead): string {
  const score = away_period_score !== null && `${away_period_score}–${home_period_score}`;
  return [period_label, score].filter(Boolean).join(' · ');
}
