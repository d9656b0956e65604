import type { Ball } from '../ball.ts';
import type { Body } from '../body.ts';
import type { Point } from '../point.ts';
import type { Random } from '../random.ts';
import type { Caption, Cue, SceneIncident } from '../scene.ts';
import type { Side } from '../side.ts';
import type { MatchPlan } from './match-plan.ts';

/** The next touch of the ball: where somebody has to be by when. */
export interface Touch {
  readonly kind: 'pass' | 'set' | 'attack' | 'floor';
  readonly side: Side;
  readonly by: number;
  readonly place: Point;
  readonly at: number;
}

export interface Match {
  readonly plan: MatchPlan;
  readonly random: Random;
  readonly bodies: readonly Body[];
  readonly ball: Ball;
  readonly turns: [number, number];
  t: number;
  phase: 'serve' | 'rally' | 'point' | 'break' | 'over';
  phase_since: number;
  rally: number;
  serving: Side;
  touch: Touch | undefined;
  attacks_left: number;
  /** The shirt of the player whose attack won the rally; undefined after a mistake. */
  scorer: number | undefined;
  sets: [number, number];
  points: [number, number];
  excitement: number;
  caption: Caption | undefined;
  cues: Cue[];
  incidents: SceneIncident[];
}
