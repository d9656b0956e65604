import type { Body } from './body.ts';
import type { Score, Side } from './side.ts';

/** The sounds of this moment. */
export type Cue = 'whistle' | 'long-whistle' | 'kick' | 'bounce' | 'goal' | 'horn' | 'miss';

/** An incident of one moment of a game, for its timeline. */
export interface SceneIncident {
  readonly kind: 'period_start' | 'score' | 'card' | 'timeout' | 'period_end' | 'final';
  readonly side?: Side;
  /** The shirt of the player who scored, or was shown the card. */
  readonly number?: number;
  /** Points of the score; in volleyball one of the set. */
  readonly worth?: number;
}

export interface Caption {
  readonly kind: 'goal' | 'card' | 'timeout' | 'break' | 'over' | 'soon';
  readonly side?: Side;
  readonly number?: number;
  readonly since: number;
}

export interface BallView {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Everything that a picture of this moment needs. */
export interface Scene {
  readonly t: number;
  readonly bodies: readonly Body[];
  readonly ball: BallView;
  readonly score: Score;
  /** Points of the set that is played; volleyball only. */
  readonly points?: Score;
  readonly clock: string;
  readonly period_label: string;
  readonly caption?: Caption;
  /** From 0, a murmur, to 1, everybody stands. */
  readonly excitement: number;
  readonly cues: readonly Cue[];
  readonly incidents: readonly SceneIncident[];
}
