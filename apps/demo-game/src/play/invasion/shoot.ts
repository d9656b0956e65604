import type { Landing, Spot } from '../ball.ts';
import { act } from '../body.ts';
import { itemAt } from '../item-at.ts';
import { distance } from '../point.ts';
import { between } from '../random.ts';
import { otherSide } from '../side.ts';
import { sendBall } from './send-ball.ts';
import { attackedGoal, dueGoal, type World } from './world.ts';

/** Whether a shot makes sense from the holder's position: for a planned basket, one that scores the planned points. */
export function inShootingRange(world: World, holder: number): boolean {
  const { rules, bodies } = world;
  const body = itemAt(bodies, holder);
  const far = distance(body, attackedGoal(rules, body.side));
  const due = dueGoal(world);
  const long = rules.long_shot;
  if (long && due?.side === body.side && due.points === long.points)
    return far >= long.from && far <= long.to;
  return far >= rules.shot.near && far <= rules.shot.far;
}

/** Shoots: in when a goal of this side is due, else just not. */
export function shoot(world: World, holder: number): void {
  const due = dueGoal(world);
  const scores = due !== undefined && due.side === world.attack;
  world.shooter = holder;
  world.excitement = Math.max(world.excitement, 0.75);
  const landing = scores ? 'goal' : missedLanding(world);
  const { speed, arc, least_seconds } = world.rules.shot;
  sendBall(world, { to: aim(world, landing), speed, arc, least_seconds, landing });
  if (!world.rules.has_keeper) act(itemAt(world.bodies, holder), 'jump', world.t - 0.05, 0.75);
  if (world.rules.has_keeper) keeperDives(world);
}

function missedLanding(world: World): Landing {
  if (!world.rules.has_keeper) return 'rim';
  return world.random() < 0.6 ? 'save' : 'wide';
}

function aim(world: World, landing: Landing): Spot {
  const { rules, random } = world;
  const goal = attackedGoal(rules, world.attack);
  const { half_width, height } = rules.goal;
  if (!rules.has_keeper) return { x: goal.x, y: goal.y, z: height };
  const corner = random() < 0.5 ? -1 : 1;
  const behind = world.attack === 0 ? 1 : -1;
  const far = {
    goal: between(random, 0.55, 0.85),
    save: between(random, 0.2, 0.6),
    wide: between(random, 1.35, 1.9),
  };
  const share = far[landing as keyof typeof far];
  const z = between(random, 0.1, 0.75) * height * (landing === 'wide' ? 1.2 : 1);
  const deep = landing === 'save' ? -0.9 : 1.1;
  return { x: goal.x + behind * deep, y: goal.y + corner * share * half_width, z };
}

function keeperDives(world: World): void {
  const keeper = world.bodies.find(body => body.keeper && body.side === otherSide(world.attack));
  const flight = world.ball.flight;
  if (keeper === undefined || flight === undefined) return;
  keeper.action = { name: 'dive', start: Math.max(world.t, flight.end - 0.35), end: flight.end + 0.75 };
}
