import type { Spot } from '../ball.ts';
import type { Body } from '../body.ts';
import { itemAt } from '../item-at.ts';
import { clamp, distance, mixPoints, type Point } from '../point.ts';
import { positionOf } from './positions.ts';
import { attackedGoal, dueGoal, type World } from './world.ts';

const WEAVE_METRES = 5;

/** Where the holder runs with the ball. */
export function carryTo(world: World, holder: number): Point {
  const { rules, bodies, t } = world;
  const body = itemAt(bodies, holder);
  if (body.keeper) return body;
  const goal = attackedGoal(rules, body.side);
  if (rules.attack_places) return basketballCarry(world, holder, goal);
  const side = Math.sin(t * 1.3 + holder) * WEAVE_METRES;
  const near = distance(body, goal) < rules.shot.near + 1;
  return near
    ? { x: body.x, y: body.y }
    : { x: goal.x, y: clamp(body.y * 0.6 + goal.y * 0.4 + side, 2, rules.width - 2) };
}

/** Up the court, then around the arc; to the spot that counts as planned when a basket is due. */
function basketballCarry(world: World, holder: number, goal: Point): Point {
  const body = itemAt(world.bodies, holder);
  const due = dueGoal(world);
  if (due?.side !== body.side) return positionOf(world, holder);
  const long = world.rules.long_shot;
  const wanted = due.points === long?.points ? (long.from + long.to) / 2 : world.rules.shot.near + 1;
  const far = distance(body, goal);
  return mixPoints(goal, body, wanted / Math.max(far, 0.1));
}

/** Where the ball is while somebody has it. */
export function carrySpot(world: World, body: Body): Spot {
  const { ahead, bounce } = world.rules.carry;
  if (body.keeper)
    return { x: body.x + body.facing * 0.5, y: body.y + 0.2, z: world.rules.goal.height * 0.35 };
  const tap = Math.abs(Math.sin(world.t * 7));
  const foot = world.rules.has_keeper ? ahead + Math.sin(body.stride) * 0.25 : ahead;
  return { x: body.x + body.facing * foot, y: body.y + 0.25, z: bounce * tap };
}
