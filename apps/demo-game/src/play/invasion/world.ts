import type { Ball } from '../ball.ts';
import type { Body, Bounds } from '../body.ts';
import type { PlannedGoal } from '../goal-plan.ts';
import type { Point } from '../point.ts';
import type { Random } from '../random.ts';
import type { Caption, Cue, SceneIncident } from '../scene.ts';
import type { Side } from '../side.ts';
import type { Timetable } from '../timetable.ts';
import type { InvasionRules } from './rules.ts';

/** `ready`: everybody takes up a place and the ball waits at `spot` for `side`. */
export interface Phase {
  readonly name: 'ready' | 'play' | 'scored' | 'break' | 'over';
  readonly since: number;
  readonly until: number;
  readonly side: Side;
  readonly spot: Point;
}

export interface World {
  readonly rules: InvasionRules;
  readonly table: Timetable;
  readonly plan: readonly PlannedGoal[];
  readonly random: Random;
  readonly bodies: readonly Body[];
  readonly ball: Ball;
  t: number;
  phase: Phase;
  /** The side that has the ball or had it last. */
  attack: Side;
  score: [number, number];
  goals_made: number;
  period: number;
  /** The number of periods that were kicked off. */
  kicked_off: number;
  think_at: number;
  /** Who shot last: the one who celebrates. */
  shooter: number | undefined;
  excitement: number;
  caption: Caption | undefined;
  cues: Cue[];
  incidents: SceneIncident[];
}

export function attackedGoal(rules: InvasionRules, side: Side): Point {
  const { inset } = rules.goal;
  return { x: side === 0 ? rules.length - inset : inset, y: rules.width / 2 };
}

export function ownGoal(rules: InvasionRules, side: Side): Point {
  return attackedGoal(rules, side === 0 ? 1 : 0);
}

/** Metres from a side's own end line, whichever way it plays. */
export function forward(rules: InvasionRules, side: Side, x: number): number {
  return side === 0 ? x : rules.length - x;
}

export function fieldBounds(rules: InvasionRules): Bounds {
  return { low: { x: 0.5, y: 0.5 }, high: { x: rules.length - 0.5, y: rules.width - 0.5 } };
}

/** The goal that should be played for now. */
export function dueGoal(world: World): PlannedGoal | undefined {
  const next = world.plan[world.goals_made];
  if (next === undefined || world.t < next.at - world.rules.lead_seconds) return undefined;
  return next;
}
