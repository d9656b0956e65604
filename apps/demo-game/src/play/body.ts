import type { Action } from './action.ts';
import type { Point } from './point.ts';
import { clamp, distance } from './point.ts';
import type { Side } from './side.ts';
import { STEP_SECONDS } from './step.ts';

export interface Body {
  readonly side: Side;
  readonly number: number;
  readonly keeper: boolean;
  /** Picks skin and hair. */
  readonly look: number;
  x: number;
  y: number;
  vx: number;
  vy: number;
  facing: 1 | -1;
  /** Radians of the running cycle. */
  stride: number;
  action: Action | undefined;
}

export interface Pace {
  readonly speed: number;
  readonly acceleration: number;
}

export interface Bounds {
  readonly low: Point;
  readonly high: Point;
}

// Slows down over the last metres, so that nobody trembles on the spot.
const ARRIVE_PER_SECOND = 2.6;
// Turns the head only when it means it.
const TURN_SPEED = 0.9;
const STRIDE_PER_METRE = 2.1;

/** One step towards the target: never faster than the pace, never off the field. */
export function moveTo(body: Body, target: Point, pace: Pace, bounds: Bounds): void {
  const far = distance(body, target);
  const wanted = Math.min(pace.speed, far * ARRIVE_PER_SECOND);
  const scale = far > 0.01 ? wanted / far : 0;
  push(body, (target.x - body.x) * scale, (target.y - body.y) * scale, pace.acceleration * STEP_SECONDS);
  const from = { x: body.x, y: body.y };
  body.x = clamp(body.x + body.vx * STEP_SECONDS, bounds.low.x, bounds.high.x);
  body.y = clamp(body.y + body.vy * STEP_SECONDS, bounds.low.y, bounds.high.y);
  body.stride += distance(from, body) * STRIDE_PER_METRE;
  if (Math.abs(body.vx) > TURN_SPEED) body.facing = body.vx > 0 ? 1 : -1;
}

function push(body: Body, vx: number, vy: number, most: number): void {
  const change = Math.hypot(vx - body.vx, vy - body.vy);
  const share = change > most ? most / change : 1;
  body.vx += (vx - body.vx) * share;
  body.vy += (vy - body.vy) * share;
}

export function speedOf(body: Body): number {
  return Math.hypot(body.vx, body.vy);
}

export function act(body: Body, name: Action['name'], t: number, seconds: number): void {
  body.action = { name, start: t, end: t + seconds };
}

export function faceTo(body: Body, point: Point): void {
  if (Math.abs(point.x - body.x) > 0.3) body.facing = point.x > body.x ? 1 : -1;
}
