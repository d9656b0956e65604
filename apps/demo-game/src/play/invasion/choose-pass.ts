import { itemAt } from '../item-at.ts';
import { clamp, distance, distanceToWay, type Point } from '../point.ts';
import { otherSide } from '../side.ts';
import { fieldBounds, forward, type World } from './world.ts';

export interface Pass {
  readonly receiver: number;
  readonly to: Point;
}

const OPEN_ENOUGH = 6;
const LEAD_SECONDS = 0.55;

/** The best of the teammates in reach: forward, open, and not always the same. */
export function choosePass(world: World, from: number, hurry: boolean): Pass | undefined {
  const passer = itemAt(world.bodies, from);
  const { near, far } = world.rules.pass;
  let best: (Pass & { worth: number }) | undefined;
  for (const [receiver, mate] of world.bodies.entries()) {
    if (mate.side !== passer.side || receiver === from || mate.keeper) continue;
    const to = ahead(world, mate);
    const far_away = distance(passer, to);
    if (far_away < near || far_away > far) continue;
    const gain = forward(world.rules, mate.side, to.x) - forward(world.rules, mate.side, passer.x);
    const worth =
      gain * (hurry ? 0.5 : 0.18) +
      Math.min(OPEN_ENOUGH, openness(world, passer, to)) * 0.9 +
      world.random() * 6;
    if (best === undefined || worth > best.worth) best = { receiver, to, worth };
  }
  return best;
}

/** The opponent in the best position to intercept the ball. */
export function interceptor(world: World, from: Point, to: Point): number {
  const rivals = otherSide(world.attack);
  let best = -1;
  for (const [index, body] of world.bodies.entries()) {
    if (body.side !== rivals || body.keeper) continue;
    if (best === -1 || distanceToWay(body, from, to) < distanceToWay(itemAt(world.bodies, best), from, to))
      best = index;
  }
  return best;
}

function ahead(world: World, mate: { x: number; y: number; vx: number; vy: number }): Point {
  const { low, high } = fieldBounds(world.rules);
  return {
    x: clamp(mate.x + mate.vx * LEAD_SECONDS, low.x + 1, high.x - 1),
    y: clamp(mate.y + mate.vy * LEAD_SECONDS, low.y + 1, high.y - 1),
  };
}

function openness(world: World, from: Point, to: Point): number {
  const rivals = world.bodies.filter(body => body.side !== world.attack && !body.keeper);
  return Math.min(...rivals.map(rival => distanceToWay(rival, from, to) + distance(rival, to) * 0.4));
}
