import type { Scene } from './scene.ts';
import type { Score } from './side.ts';

export interface PlaySettings {
  readonly seed: number;
  readonly seconds: number;
  /** The final score; in volleyball the sets. */
  readonly score?: Score;
}

/** A game that advances step by step; `game.ts` gives access to any time of it. */
export interface PlayedGame {
  readonly step: () => void;
  readonly scene: () => Scene;
  readonly final: Score;
}
