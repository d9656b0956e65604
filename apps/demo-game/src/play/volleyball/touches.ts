import type { Spot } from '../ball.ts';
import { act, faceTo } from '../body.ts';
import { itemAt } from '../item-at.ts';
import { distance, type Point } from '../point.ts';
import { between } from '../random.ts';
import { otherSide, type Side } from '../side.ts';
import { COURT, onSide, PLAYERS } from './court.ts';
import type { Match, Touch } from './match.ts';

const SERVE = { seconds: 1.3, arc: 2.1 };
const PASS = { seconds: 1.15, arc: 2.6 };
const SET = { seconds: 1.05, arc: 1.5 };
const SPIKE = { seconds: 0.5, arc: 0 };
const ERROR_SHARE = 0.25;

/** The server hits it over the net to somebody at the back. */
export function serve(match: Match, server: number): void {
  const side = otherSide(match.serving);
  const place = onSide(side, between(match.random, 4.5, 7.5), between(match.random, 1.5, 7.5));
  act(itemAt(match.bodies, server), 'spike', match.t - 0.15, 0.5);
  match.cues.push('whistle', 'kick');
  flyTo(match, { ...place, z: 0.8 }, SERVE, {
    kind: 'pass',
    side,
    place,
    by: nearest(match, side, place, []),
  });
}

/** The effect of each touch on the ball. */
export const TOUCHES: Readonly<Record<Touch['kind'], (match: Match, touch: Touch) => void>> = {
  pass: (match, { side, by }) => {
    const body = itemAt(match.bodies, by);
    act(body, 'dig', match.t - 0.15, 0.5);
    match.cues.push('bounce');
    const place = onSide(side, between(match.random, 0.9, 1.6), between(match.random, 3.4, 5.6));
    flyTo(match, { ...place, z: 2.2 }, PASS, {
      kind: 'set',
      side,
      place,
      by: nearest(match, side, place, [by]),
    });
  },
  set: (match, { side, by }) => {
    act(itemAt(match.bodies, by), 'set', match.t - 0.2, 0.5);
    match.cues.push('bounce');
    const place = onSide(side, between(match.random, 0.7, 1.1), match.random() < 0.5 ? 1.6 : 7.2);
    const hitter = nearest(match, side, place, [by]);
    flyTo(match, { ...place, z: 3 }, SET, { kind: 'attack', side, place, by: hitter });
    jumpAtNet(match, hitter, side, place);
  },
  attack: (match, { side, by }) => {
    match.attacks_left -= 1;
    match.cues.push('kick');
    match.excitement = Math.max(match.excitement, 0.7);
    if (match.attacks_left > 0) {
      keepAlive(match, side);
      return;
    }
    finish(match, side, by);
  },
  floor: () => undefined,
};

function keepAlive(match: Match, attacker: Side): void {
  const side = otherSide(attacker);
  const place = onSide(side, between(match.random, 3.2, 7.6), between(match.random, 1, 8));
  flyTo(match, { ...place, z: 0.6 }, SPIKE, {
    kind: 'pass',
    side,
    place,
    by: nearest(match, side, place, []),
  });
}

/** Down on the other floor, or an error: into the net or out. */
function finish(match: Match, attacker: Side, hitter: number): void {
  const { winner } = itemAt(match.plan.rallies, match.rally);
  const side = otherSide(attacker);
  const floor = { kind: 'floor', side, by: -1 } as const;
  match.scorer = winner === attacker ? itemAt(match.bodies, hitter).number : undefined;
  if (winner === attacker) {
    const place = onSide(side, between(match.random, 2.6, 8.2), between(match.random, 0.7, 8.3));
    flyTo(match, { ...place, z: 0.1 }, SPIKE, { ...floor, place });
    return;
  }
  const net = match.random() < 0.5;
  const place = net ? onSide(attacker, 0.25, match.ball.y) : onSide(side, 10.4, between(match.random, 1, 8));
  flyTo(match, { ...place, z: 0.1 }, { seconds: 0.7, arc: 0 }, { ...floor, place });
}

/** Whether the last attack is the winner's own or the loser's mistake decides how many there are. */
export function attacksFor(match: Match, seconds: number): number {
  const { winner } = itemAt(match.plan.rallies, match.rally);
  const fit = Math.max(
    1,
    Math.min(5, Math.round(((seconds - SERVE.seconds) / 2.75) * between(match.random, 0.7, 1.1))),
  );
  const mistake = match.random() < ERROR_SHARE;
  const lastAttacker = mistake ? otherSide(winner) : winner;
  const receiverEndsOdd = lastAttacker === otherSide(match.serving);
  return receiverEndsOdd === (fit % 2 === 1) ? fit : fit + (fit > 1 ? -1 : 1);
}

function flyTo(
  match: Match,
  to: Spot,
  { seconds, arc }: { seconds: number; arc: number },
  touch: Omit<Touch, 'at'>,
): void {
  const { ball, t } = match;
  const from = { x: ball.x, y: ball.y, z: ball.z };
  ball.holder = undefined;
  ball.flight = { from, to, start: t, end: t + seconds, arc, landing: 'floor', receiver: undefined };
  match.touch = { ...touch, at: t + seconds };
}

function nearest(match: Match, side: Side, place: Point, not: readonly number[]): number {
  const own = Array.from({ length: PLAYERS }, (_, index) => index + side * PLAYERS).filter(
    index => !not.includes(index),
  );
  return own.reduce((best, index) => {
    const closer = distance(itemAt(match.bodies, index), place) < distance(itemAt(match.bodies, best), place);
    return closer ? index : best;
  });
}

/** The hitter and two blockers leave the ground as the ball comes down. */
function jumpAtNet(match: Match, hitter: number, side: Side, place: Point): void {
  const at = match.t + SET.seconds;
  itemAt(match.bodies, hitter).action = { name: 'spike', start: at - 0.4, end: at + 0.4 };
  const first = nearest(match, otherSide(side), place, []);
  for (const blocker of [first, nearest(match, otherSide(side), place, [first])]) {
    const body = itemAt(match.bodies, blocker);
    if (Math.abs(body.x - COURT.length / 2) > 3) continue;
    body.action = { name: 'jump', start: at - 0.3, end: at + 0.45 };
    faceTo(body, place);
  }
}
