import type { Flight, Landing } from '../ball.ts';
import { act } from '../body.ts';
import { itemAt } from '../item-at.ts';
import { clamp, type Point } from '../point.ts';
import { between } from '../random.ts';
import { otherSide, type Side } from '../side.ts';
import { nearestOf } from './nearest.ts';
import { startPhase } from './phases.ts';
import { sendBall } from './send-ball.ts';
import { stopAfterGoal } from './stoppages.ts';
import { attackedGoal, dueGoal, fieldBounds, ownGoal, type World } from './world.ts';

/** Applies the end of a flight to the game. */
export const LANDINGS: Readonly<Record<Landing, (world: World, flight: Flight) => void>> = {
  receive: (world, flight) => takeBall(world, flight.receiver ?? nearestOf(world, world.attack, flight.to)),
  goal: scored,
  through: playOn,
  floor: world => takeBall(world, nearestOf(world, world.attack, world.ball)),
  rim: world => {
    missed(world);
    looseBall(world, reboundSide(world));
  },
  save: world => {
    missed(world);
    const keeper = world.bodies.findIndex(body => body.keeper && body.side === otherSide(world.attack));
    takeBall(world, keeper);
    world.think_at = world.t + 1.3;
  },
  wide: world => {
    missed(world);
    const side = otherSide(world.attack);
    const spot = inFrontOfGoal(world, side, between(world.random, -3, 3));
    startPhase(world, { name: 'ready', seconds: 2.6, side, spot });
  },
};

function inFrontOfGoal({ rules }: World, side: Side, beside: number): Point {
  const goal = ownGoal(rules, side);
  return { x: goal.x + (side === 0 ? 4 : -4), y: goal.y + beside };
}

/** The side that let the ball in takes it from under its basket, at once or after a timeout. */
function playOn(world: World): void {
  const side = otherSide(world.attack);
  const stopped = stopAfterGoal(world, side);
  if (stopped === 0) {
    looseBall(world, side);
    return;
  }
  const seconds = world.rules.restart_seconds + stopped;
  startPhase(world, { name: 'ready', seconds, side, spot: inFrontOfGoal(world, side, 0) });
}

export function takeBall(world: World, index: number): void {
  const { ball, rules, random } = world;
  ball.flight = undefined;
  ball.holder = index;
  world.attack = itemAt(world.bodies, index).side;
  world.think_at = world.t + between(random, rules.think[0], rules.think[1]);
}

function scored(world: World): void {
  const due = dueGoal(world);
  const shooter = world.shooter ?? nearestOf(world, world.attack, world.ball);
  const { side, number } = itemAt(world.bodies, shooter);
  const worth = due?.points ?? 1;
  world.score[side] += worth;
  world.incidents.push({ kind: 'score', side, number, worth });
  world.goals_made += 1;
  world.excitement = 1;
  world.cues.push(world.rules.goal_cue);
  if (world.rules.after_goal === 'centre') {
    celebrate(world, side, number);
    return;
  }
  world.caption = undefined;
  act(itemAt(world.bodies, shooter), 'celebrate', world.t, 1);
  dropThrough(world);
}

function celebrate(world: World, side: Side, number: number): void {
  world.caption = { kind: 'goal', side, number, since: world.t };
  const centre = { x: world.rules.length / 2, y: world.rules.width / 2 };
  startPhase(world, {
    name: 'scored',
    seconds: world.rules.celebrate_seconds,
    side: otherSide(side),
    spot: centre,
  });
}

function dropThrough(world: World): void {
  const { ball } = world;
  sendBall(world, {
    to: { x: ball.x, y: ball.y, z: 0.3 },
    speed: 8,
    arc: 0,
    landing: 'through',
    least_seconds: 0.45,
  });
}

function missed(world: World): void {
  world.cues.push('miss');
  world.excitement = Math.max(world.excitement, 0.6);
}

function reboundSide(world: World): Side {
  return world.random() < 0.72 ? otherSide(world.attack) : world.attack;
}

/** The ball comes off somewhere near; the nearest of that side runs for it. */
function looseBall(world: World, side: Side): void {
  const { rules, random, ball } = world;
  const goal = attackedGoal(rules, world.attack);
  const back = world.attack === 0 ? -1 : 1;
  const { low, high } = fieldBounds(rules);
  const x = clamp(goal.x + back * between(random, 0.6, 2.6), low.x, high.x);
  const y = clamp(goal.y + between(random, -2.2, 2.2), low.y, high.y);
  const receiver = nearestOf(world, side, { x, y });
  world.attack = side;
  const arc = ball.z > 1 ? 0.5 : 0;
  sendBall(world, { to: { x, y, z: 0.9 }, speed: 6, arc, landing: 'receive', receiver, least_seconds: 0.6 });
}
