import type { MomentToCut } from '@grandstand/db/demo-clips';
import type { ScoreLine } from '@grandstand/demo-game/play/game';
import { scoresOf } from '@grandstand/demo-game/play/game';
import { seedOf } from '@grandstand/demo-game/play/seed-of';

const BEFORE_SECONDS = 9;
const AFTER_SECONDS = 5;

/** The part of a drawn recording around its first or last score, with the attack before and the cheering after it. */
export function momentPart(moment: MomentToCut): { readonly start_time: number; readonly duration: number } {
  const { sport, seconds, event_key, away_score, home_score, score: which } = moment;
  // The same input as for the drawing gives the same game.
  const lines = scoresOf({ sport, seconds, seed: seedOf(event_key), score: [away_score, home_score] });
  const scored = lines.filter((line, i) => i > 0 && scoreText(line) !== scoreText(lines[i - 1]));
  const at = (which === 'first' ? scored[0] : scored.at(-1))?.at ?? seconds / 2;
  const start_time = Math.max(0, at - BEFORE_SECONDS);
  return { start_time, duration: Math.min(seconds, at + AFTER_SECONDS) - start_time };
}

function scoreText(line: ScoreLine | undefined): string {
  return [line?.score, line?.points].join();
}
