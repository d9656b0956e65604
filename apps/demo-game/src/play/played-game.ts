import type { Scene } from './scene.ts';
import type { Score } from './side.ts';

export interface PlaySettings {
  readonly seed: number;
  readonly seconds: number;
  /** The final score; in volleyball the sets. */
  readonly score?: Score;
}

/** A game in motion: what `create-game.ts` turns into one that can be asked for any time. */
export interface PlayedGame {
  readonly step: () => void;
  readonly scene: () => Scene;
  readonly final: Score;
}
