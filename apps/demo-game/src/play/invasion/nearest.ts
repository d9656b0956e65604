import { distance, type Point } from '../point.ts';
import type { Side } from '../side.ts';
import type { World } from './world.ts';

/** Index of the side's nearest field player. */
export function nearestOf(world: World, side: Side, point: Point): number {
  let best = -1;
  let shortest = Number.POSITIVE_INFINITY;
  world.bodies.forEach((body, index) => {
    if (body.side !== side || body.keeper) return;
    const far = distance(body, point);
    if (far >= shortest) return;
    best = index;
    shortest = far;
  });
  return best;
}
