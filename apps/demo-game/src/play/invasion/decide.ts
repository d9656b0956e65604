import { itemAt } from '../item-at.ts';
import { distance } from '../point.ts';
import { between } from '../random.ts';
import { choosePass, interceptor, type Pass } from './choose-pass.ts';
import { takeBall } from './landings.ts';
import { sendBall } from './send-ball.ts';
import { inShootingRange, shoot } from './shoot.ts';
import { dueGoal, type World } from './world.ts';

const TACKLE_REACH = 1.3;
const TACKLE_PER_SECOND = 0.5;
const FORCED_TACKLE_PER_SECOND = 4;
const PASS_SHARE = 0.72;

/** Decides whether the player with the ball shoots, passes or runs. */
export function decide(world: World, holder: number): void {
  if (world.t < world.think_at) return;
  if (inShootingRange(world, holder) && wantsToShoot(world)) {
    shoot(world, holder);
    return;
  }
  const keeper = itemAt(world.bodies, holder).keeper;
  const pass = choosePass(world, holder, isOurs(world));
  if (pass && (keeper || world.random() < PASS_SHARE)) {
    play(world, holder, pass);
    return;
  }
  world.think_at = world.t + between(world.random, world.rules.think[0], world.rules.think[1]);
}

/** The nearest rival may take the ball off the holder's foot. */
export function tackle(world: World, holder: number, stepSeconds: number): void {
  const body = itemAt(world.bodies, holder);
  if (body.keeper || isOurs(world)) return;
  const rival = world.bodies.findIndex(
    other => other.side !== body.side && distance(other, body) < TACKLE_REACH,
  );
  if (rival === -1 || itemAt(world.bodies, rival).keeper) return;
  const perSecond = isTheirs(world) ? FORCED_TACKLE_PER_SECOND : TACKLE_PER_SECOND;
  if (world.random() < perSecond * stepSeconds) takeBall(world, rival);
}

function play(world: World, holder: number, pass: Pass): void {
  const { speed, arc, lost_share } = world.rules.pass;
  const lost = isTheirs(world) || (!isOurs(world) && world.random() < lost_share);
  const receiver = lost ? interceptor(world, itemAt(world.bodies, holder), pass.to) : pass.receiver;
  const long = distance(world.ball, pass.to) / world.rules.pass.far;
  const z = world.rules.has_keeper ? 0 : 1;
  sendBall(world, { to: { ...pass.to, z }, speed, arc: arc * long * long, landing: 'receive', receiver });
}

function wantsToShoot(world: World): boolean {
  return isOurs(world) || world.random() < world.rules.shot.taken_share;
}

/** A goal of the side with the ball is due. */
function isOurs(world: World): boolean {
  return dueGoal(world)?.side === world.attack;
}

function isTheirs(world: World): boolean {
  const due = dueGoal(world);
  return due !== undefined && due.side !== world.attack;
}
