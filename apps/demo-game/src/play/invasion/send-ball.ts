import type { Flight, Landing, Spot } from '../ball.ts';
import { act, faceTo } from '../body.ts';
import { itemAt } from '../item-at.ts';
import { distance } from '../point.ts';
import type { World } from './world.ts';

interface Throw {
  readonly to: Spot;
  readonly speed: number;
  readonly arc: number;
  readonly landing: Landing;
  readonly receiver?: number;
  readonly least_seconds?: number;
}

/** The ball leaves its holder, or the spot where it is. */
export function sendBall(
  world: World,
  { to, speed, arc, landing, receiver, least_seconds = 0.15 }: Throw,
): void {
  const { ball, t } = world;
  const seconds = Math.max(least_seconds, distance(ball, to) / speed);
  const from: Spot = { x: ball.x, y: ball.y, z: ball.z };
  const flight: Flight = { from, to, start: t, end: t + seconds, arc, landing, receiver };
  if (ball.holder !== undefined) swing(world, ball.holder, to);
  ball.holder = undefined;
  ball.flight = flight;
}

function swing(world: World, holder: number, to: Spot): void {
  const body = itemAt(world.bodies, holder);
  faceTo(body, to);
  act(body, world.rules.has_keeper ? 'kick' : 'throw', world.t - 0.1, 0.5);
  world.cues.push('kick');
}
