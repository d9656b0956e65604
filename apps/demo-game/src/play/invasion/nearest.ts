import { itemAt } from '../item-at.ts';
import { distance, type Point } from '../point.ts';
import type { Side } from '../side.ts';
import type { World } from './world.ts';

/** Index of the side's nearest field player. */
export function nearestOf(world: World, side: Side, point: Point): number {
  let best = -1;
  for (const [index, body] of world.bodies.entries()) {
    if (body.side !== side || body.keeper) continue;
    if (best === -1 || distance(body, point) < distance(itemAt(world.bodies, best), point)) best = index;
  }
  return best;
}
