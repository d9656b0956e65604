import type { Body } from '../body.ts';
import { itemAt } from '../item-at.ts';
import type { Point } from '../point.ts';
import { clamp, distance, mix, mixPoints } from '../point.ts';
import { otherSide } from '../side.ts';
import { nearestOf } from './nearest.ts';
import { attackedGoal, forward, ownGoal, type World } from './world.ts';

// How far the block follows the ball up the field, and its position when the ball is in the middle.
const ATTACK_BLOCK = { spread: 0.72, follow: 0.56, ahead: 0.15 };
const DEFENCE_BLOCK = { spread: 0.66, follow: 0.5, ahead: 0.03 };
const MARKING_SHARE = 0.45;
const MARKING_REACH = 11;

/** Where a player without the ball wants to be. */
export function positionOf(world: World, index: number): Point {
  const body = itemAt(world.bodies, index);
  if (body.keeper) return keeperPlace(world, body);
  const attacking = body.side === world.attack;
  if (world.rules.attack_places) return attacking ? cuttingPlace(world, index) : manToMan(world, index);
  if (attacking) return wander(world, index, blockPlace(world, index, ATTACK_BLOCK));
  return marking(world, index, blockPlace(world, index, DEFENCE_BLOCK));
}

function keeperPlace(world: World, body: Body): Point {
  const { rules, ball } = world;
  const goal = ownGoal(rules, body.side);
  const out = clamp(distance(goal, ball) * 0.06, 0.8, 4);
  const towards = body.side === 0 ? out : -out;
  const y = clamp(
    mix(goal.y, ball.y, 0.3),
    goal.y - rules.goal.half_width * 0.8,
    goal.y + rules.goal.half_width * 0.8,
  );
  return { x: goal.x + towards, y };
}

function blockPlace(world: World, index: number, block: typeof ATTACK_BLOCK): Point {
  const { rules, ball, bodies } = world;
  const { side } = itemAt(bodies, index);
  const anchor = itemAt(rules.formation, index % rules.formation.length);
  const ballAt = forward(rules, side, ball.x) / rules.length;
  const ahead = clamp(anchor.x * block.spread + (ballAt - 0.5) * block.follow + block.ahead, 0.07, 0.93);
  const y = mix(anchor.y * rules.width, ball.y, 0.2);
  return { x: forward(rules, side, ahead * rules.length), y };
}

/** Every player drifts in a rhythm of their own and runs into open space now and then. */
function wander(world: World, index: number, place: Point): Point {
  const slow = world.t * 0.45 + index * 2.4;
  const { side } = itemAt(world.bodies, index);
  const run = Math.max(0, Math.sin(slow * 0.8)) ** 3 * world.rules.length * 0.09;
  return {
    x: place.x + Math.sin(slow) * 1.6 + (side === 0 ? run : -run),
    y: place.y + Math.cos(slow * 0.7) * 2.2,
  };
}

function marking(world: World, index: number, place: Point): Point {
  const body = itemAt(world.bodies, index);
  const goal = ownGoal(world.rules, body.side);
  const nearest = itemAt(world.bodies, nearestOf(world, otherSide(body.side), place));
  if (distance(nearest, place) > MARKING_REACH) return wander(world, index, place);
  return mixPoints(place, mixPoints(nearest, goal, 0.12), MARKING_SHARE);
}

/** Basketball: places around the arc, which the players swap by cutting through. */
function cuttingPlace(world: World, index: number): Point {
  const { rules, bodies, t } = world;
  const { side } = itemAt(bodies, index);
  const places = rules.attack_places ?? [];
  const turn = Math.floor((t + (index % places.length) * 1.3) / 4.2);
  const place = itemAt(places, (index + turn) % places.length);
  return wanderALittle(t, index, {
    x: forward(rules, side, place.x * rules.length),
    y: place.y * rules.width,
  });
}

function manToMan(world: World, index: number): Point {
  const { rules, bodies } = world;
  const team = rules.formation.length;
  const rival = itemAt(bodies, (index + team) % (team * 2));
  const goal = attackedGoal(rules, otherSide(itemAt(bodies, index).side));
  const near = distance(rival, goal) > rules.length * 0.45 ? 0.5 : 0.2;
  return wanderALittle(world.t, index, mixPoints(rival, goal, near));
}

function wanderALittle(t: number, index: number, place: Point): Point {
  return { x: place.x + Math.sin(t * 0.9 + index * 2) * 0.4, y: place.y + Math.cos(t * 0.8 + index) * 0.4 };
}
