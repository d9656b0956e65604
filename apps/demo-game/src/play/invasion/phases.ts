import type { Point } from '../point.ts';
import type { Side } from '../side.ts';
import type { Phase, World } from './world.ts';

interface PhaseWish {
  readonly name: Phase['name'];
  readonly seconds: number;
  readonly side: Side;
  readonly spot: Point;
}

/** The ball stops belonging to anybody when play stops. */
export function startPhase(world: World, { name, seconds, side, spot }: PhaseWish): void {
  world.phase = { name, since: world.t, until: world.t + seconds, side, spot };
  if (name === 'play') return;
  world.ball.flight = undefined;
  world.ball.holder = undefined;
}

export function centreOf(world: World): Point {
  return { x: world.rules.length / 2, y: world.rules.width / 2 };
}
