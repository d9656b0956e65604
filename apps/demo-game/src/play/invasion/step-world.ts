import { fly, rollTo } from '../ball.ts';
import { faceTo, moveTo, type Pace, speedOf } from '../body.ts';
import { itemAt } from '../item-at.ts';
import { clamp, distance } from '../point.ts';
import { STEP_SECONDS } from '../step.ts';
import { carrySpot } from './carry.ts';
import { decide, tackle } from './decide.ts';
import { LANDINGS } from './landings.ts';
import { targetOf } from './phase-targets.ts';
import { runPhases } from './run-phases.ts';
import { attackedGoal, fieldBounds, type World } from './world.ts';

const CALM_PER_SECOND = 0.35;
const WALK = 0.55;
const ELBOW_ROOM = 1.7;

/** One step of the whole game. */
export function stepWorld(world: World): void {
  world.t += STEP_SECONDS;
  world.cues = [];
  world.incidents = [];
  runPhases(world);
  moveBodies(world);
  moveBall(world);
  calmDown(world);
}

function moveBodies(world: World): void {
  const bounds = fieldBounds(world.rules);
  for (const [index, body] of world.bodies.entries()) {
    const target = targetOf(world, index);
    moveTo(body, apart(world, index, target), paceOf(world, index), bounds);
    if (speedOf(body) < 1 && world.phase.name === 'play') faceTo(body, world.ball);
  }
}

function paceOf(world: World, index: number): Pace {
  const { rules, phase, ball } = world;
  if (ball.holder === index) return rules.carry_pace;
  if (phase.name === 'play' || phase.name === 'scored') return rules.pace;
  const slow = phase.name === 'ready' ? 0.85 : WALK;
  return { speed: rules.pace.speed * slow, acceleration: rules.pace.acceleration };
}

/** Steps around teammates and rivals instead of through them. */
function apart(world: World, index: number, target: { x: number; y: number }): { x: number; y: number } {
  const body = itemAt(world.bodies, index);
  let { x, y } = target;
  for (const other of world.bodies) {
    // Most are far away, and the comparison costs less than their distance.
    if (other === body || Math.abs(body.x - other.x) >= ELBOW_ROOM) continue;
    const near = distance(body, other);
    if (near >= ELBOW_ROOM || near === 0) continue;
    x += ((body.x - other.x) / near) * (ELBOW_ROOM - near) * 1.5;
    y += ((body.y - other.y) / near) * (ELBOW_ROOM - near) * 1.5;
  }
  return { x, y };
}

function moveBall(world: World): void {
  const { ball, t } = world;
  if (ball.holder !== undefined) {
    hold(world, ball.holder);
    return;
  }
  const landed = fly(ball, t);
  if (landed === undefined) return;
  if (landed.landing === 'receive' && missedReceiver(world, landed.receiver)) return;
  LANDINGS[landed.landing](world, landed);
}

/** The receiver is not there yet: the ball lies and waits. */
function missedReceiver(world: World, receiver: number | undefined): boolean {
  if (receiver === undefined) return false;
  const { ball, t } = world;
  if (distance(itemAt(world.bodies, receiver), ball) < 2.2) return false;
  const spot = { x: ball.x, y: ball.y, z: Math.max(0, ball.z - 0.1) };
  ball.flight = { from: spot, to: spot, start: t, end: t + 0.1, arc: 0, landing: 'receive', receiver };
  return true;
}

function hold(world: World, holder: number): void {
  const body = itemAt(world.bodies, holder);
  const high = world.ball.z;
  rollTo(world.ball, carrySpot(world, body));
  if (world.rules.carry.bounce > 0 && high > 0.12 && world.ball.z <= 0.12) world.cues.push('bounce');
  if (world.phase.name !== 'play') return;
  tackle(world, holder, STEP_SECONDS);
  if (world.ball.holder !== undefined) decide(world, world.ball.holder);
}

/** The crowd follows the ball: the nearer to a goal, the louder. */
function calmDown(world: World): void {
  const { rules, ball, attack } = world;
  const near = 1 - clamp(distance(ball, attackedGoal(rules, attack)) / (rules.length * 0.6), 0, 1);
  const level = world.phase.name === 'play' ? 0.18 + near * 0.4 : 0.2;
  const rate = world.excitement > level ? CALM_PER_SECOND : 1.2;
  world.excitement += (level - world.excitement) * Math.min(1, rate * STEP_SECONDS);
}
