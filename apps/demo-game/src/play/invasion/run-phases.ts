import { rollTo } from '../ball.ts';
import { itemAt } from '../item-at.ts';
import { distance } from '../point.ts';
import { otherSide } from '../side.ts';
import { takeBall } from './landings.ts';
import { restartTaker } from './phase-targets.ts';
import { centreOf, startPhase } from './phases.ts';
import { stopAfterGoal } from './stoppages.ts';
import { dueGoal, type World } from './world.ts';

const LATE_PLAY_SECONDS = 8;
const TAKER_REACH = 1.6;

/** Whistles: start and end of periods and of the game, and restarts after a stop. */
export function runPhases(world: World): void {
  const { phase, t, table } = world;
  if (phase.name === 'over') return;
  if (phase.name === 'break') {
    startPeriod(world);
    return;
  }
  if (phase.name === 'scored' && t >= phase.until) restartAtCentre(world);
  if (phase.name === 'ready') {
    whenReady(world);
    return;
  }
  const period = itemAt(table.periods, world.period);
  if (phase.name === 'play' && t >= period.end && !mayFinishAttack(world, period.end)) endPeriod(world);
}

function startPeriod(world: World): void {
  rollTo(world.ball, { ...centreOf(world), z: 0 });
  const next = world.table.periods[world.period + 1];
  if (next === undefined || world.t < next.start - world.rules.restart_seconds * 0.5) return;
  world.period += 1;
  world.caption = undefined;
  const side = world.period % 2 === 0 ? 0 : 1;
  startPhase(world, {
    name: 'ready',
    seconds: world.rules.restart_seconds * 0.5,
    side,
    spot: centreOf(world),
  });
}

function restartAtCentre(world: World): void {
  world.caption = undefined;
  const stopped = stopAfterGoal(world, world.phase.side);
  startPhase(world, {
    name: 'ready',
    seconds: world.rules.restart_seconds + stopped,
    side: world.phase.side,
    spot: centreOf(world),
  });
}

function whenReady(world: World): void {
  const { phase, ball, bodies } = world;
  rollTo(ball, { ...phase.spot, z: 0 });
  const index = restartTaker(world);
  if (world.t < phase.until || distance(itemAt(bodies, index), phase.spot) > TAKER_REACH) return;
  if (distance(ball, phase.spot) > 0.5) return;
  world.attack = phase.side;
  world.cues.push('whistle');
  if (world.kicked_off === world.period) {
    world.kicked_off += 1;
    world.incidents.push({ kind: 'period_start' });
  }
  world.caption = undefined;
  startPhase(world, { ...phase, name: 'play', seconds: Number.POSITIVE_INFINITY });
  takeBall(world, index);
}

/** The referee lets an attack end that a goal is planned from, and a shot land. */
function mayFinishAttack(world: World, end: number): boolean {
  if (world.t > end + LATE_PLAY_SECONDS) return false;
  const landing = world.ball.flight?.landing;
  return dueGoal(world) !== undefined || landing === 'goal' || landing === 'through';
}

function endPeriod(world: World): void {
  world.cues.push('long-whistle');
  const last = world.period === world.table.periods.length - 1;
  world.incidents.push({ kind: 'period_end' });
  if (last) world.incidents.push({ kind: 'final' });
  world.caption = { kind: last ? 'over' : 'break', since: world.t };
  if (last) world.excitement = 1;
  const name = last ? 'over' : 'break';
  startPhase(world, { name, seconds: 0, side: otherSide(world.attack), spot: centreOf(world) });
}
