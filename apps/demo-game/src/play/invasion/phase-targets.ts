import { act, type Body } from '../body.ts';
import { itemAt } from '../item-at.ts';
import { clamp, distance, type Point } from '../point.ts';
import { carryTo } from './carry.ts';
import { nearestOf } from './nearest.ts';
import { positionOf } from './positions.ts';
import { attackedGoal, forward, ownGoal, type World } from './world.ts';

/** The position that a player moves to in the current phase of the game. */
export function targetOf(world: World, index: number): Point {
  if (world.phase.name === 'play') return playTarget(world, index);
  if (world.phase.name === 'ready') return readyTarget(world, index);
  if (world.phase.name === 'scored') return celebrationTarget(world, index);
  if (world.phase.name === 'over') return overTarget(world, index);
  return lineUp(world, index);
}

function playTarget(world: World, index: number): Point {
  const { ball, bodies } = world;
  const body = itemAt(bodies, index);
  if (ball.holder === index) return carryTo(world, index);
  if (ball.flight?.receiver === index) return ball.flight.to;
  if (ball.holder !== undefined && isPressing(world, index))
    return pressingTarget(world, body, itemAt(bodies, ball.holder));
  return positionOf(world, index);
}

/** Only the nearest defender moves to the ball; the others hold their positions. */
function isPressing(world: World, index: number): boolean {
  const { side } = itemAt(world.bodies, index);
  return side !== world.attack && index === nearestOf(world, side, world.ball);
}

function pressingTarget(world: World, body: Body, holder: Body): Point {
  const goal = ownGoal(world.rules, body.side);
  const far = Math.max(0.1, distance(goal, holder));
  const gap = Math.min(1.1, far * 0.4) / far;
  return { x: holder.x + (goal.x - holder.x) * gap, y: holder.y + (goal.y - holder.y) * gap };
}

export function restartTaker(world: World): number {
  const { side, spot } = world.phase;
  const keeper = world.bodies.findIndex(body => body.keeper && body.side === side);
  if (keeper !== -1 && distance(ownGoal(world.rules, side), spot) < 8) return keeper;
  return nearestOf(world, side, spot);
}

function readyTarget(world: World, index: number): Point {
  const { spot, side } = world.phase;
  if (index === restartTaker(world)) return { x: spot.x + (side === 0 ? -0.9 : 0.9), y: spot.y };
  const centre = Math.abs(spot.x - world.rules.length / 2) < 1;
  return centre ? lineUp(world, index) : positionOf(world, index);
}

/** Each team lines up in its own half. */
function lineUp(world: World, index: number): Point {
  const { rules, bodies } = world;
  const { side, keeper } = itemAt(bodies, index);
  if (keeper) return positionOf(world, index);
  const anchor = itemAt(rules.formation, index % rules.formation.length);
  const ahead = Math.min(0.47, anchor.x * 0.58 + 0.02);
  return { x: forward(rules, side, ahead * rules.length), y: anchor.y * rules.width };
}

function celebrationTarget(world: World, index: number): Point {
  const body = itemAt(world.bodies, index);
  const scorer = itemAt(world.bodies, world.shooter ?? 0);
  if (body.side !== scorer.side || body.keeper) return lineUp(world, index);
  const goal = attackedGoal(world.rules, scorer.side);
  const corner = { x: goal.x + (scorer.side === 0 ? -5 : 5), y: world.rules.width * 0.84 };
  if (body === scorer) return arrive(world, body, corner);
  const ring = 2.6 + (index % 3) * 1.6;
  const around = {
    x: corner.x + Math.cos(index * 2.4) * ring,
    y: corner.y - 1 + Math.sin(index * 2.4) * ring,
  };
  return arrive(world, body, around);
}

function overTarget(world: World, index: number): Point {
  const body = itemAt(world.bodies, index);
  const [away, home] = world.score;
  if (away === home || body.side !== (away > home ? 0 : 1)) return body;
  const { x, y } = { x: world.rules.length / 2, y: world.rules.width * 0.6 };
  return arrive(world, body, {
    x: x + Math.cos(index * 2.4) * 4,
    y: clamp(y + Math.sin(index * 2.4) * 4, 2, world.rules.width - 2),
  });
}

/** Hops with raised arms on arrival. */
function arrive(world: World, body: Body, target: Point): Point {
  const idle = body.action === undefined || body.action.end <= world.t;
  if (distance(body, target) < 3 && idle) act(body, 'celebrate', world.t, 0.7);
  return target;
}
