import { fly, rollTo } from '../ball.ts';
import { act, faceTo, moveTo, speedOf } from '../body.ts';
import { itemAt } from '../item-at.ts';
import { distance, type Point } from '../point.ts';
import { otherSide, type Side } from '../side.ts';
import { STEP_SECONDS } from '../step.ts';
import { basePlace, FREE_ZONE, onSide, PLAYERS } from './court.ts';
import type { Match } from './match.ts';
import { attacksFor, serve, TOUCHES } from './touches.ts';

const PACE = { speed: 5.8, acceleration: 16 };
const WALK = { speed: 3.4, acceleration: 10 };
const POINT_SECONDS = 1.9;
const SERVER_REACH = 0.7;

export function stepMatch(match: Match): void {
  match.t += STEP_SECONDS;
  match.cues = [];
  match.incidents = [];
  PHASES[match.phase](match);
  for (const index of match.bodies.keys()) moveBody(match, index);
  const level = match.phase === 'rally' ? 0.35 : 0.18;
  match.excitement += (level - match.excitement) * 0.5 * STEP_SECONDS;
}

const PHASES: Readonly<Record<Match['phase'], (match: Match) => void>> = {
  serve: match => {
    const server = serverOf(match);
    const body = itemAt(match.bodies, server);
    const bounce = match.t % 1.4 < 0.7 ? Math.abs(Math.sin(match.t * 9)) * 0.8 : 1;
    rollTo(match.ball, { x: body.x + (match.serving === 0 ? 0.35 : -0.35), y: body.y + 0.1, z: bounce });
    const due = itemAt(match.plan.rallies, match.rally).at;
    const there = distance(body, servePlace(match.serving)) < SERVER_REACH;
    if (match.t < due || !there) return;
    match.ball.z = Math.max(match.ball.z, 0.8);
    match.attacks_left = attacksFor(match, nextServe(match) - match.t - POINT_SECONDS - 1.6);
    serve(match, server);
    if (match.rally === 0) match.incidents.push({ kind: 'period_start' });
    enter(match, 'rally');
    match.caption = undefined;
  },
  rally: match => {
    if (fly(match.ball, match.t) === undefined || match.touch === undefined) return;
    const touch = match.touch;
    TOUCHES[touch.kind](match, touch);
    if (touch.kind === 'floor') point(match);
  },
  point: match => {
    if (match.t < match.phase_since + POINT_SECONDS) return;
    const before = itemAt(match.plan.rallies, match.rally).set;
    const next = match.plan.rallies[match.rally + 1];
    if (next === undefined) {
      endMatch(match);
      return;
    }
    match.rally += 1;
    if (next.set === before) {
      if (next.timeout !== undefined) callTimeout(match, next.timeout);
      enter(match, 'serve');
      return;
    }
    match.caption = { kind: 'break', since: match.t };
    enter(match, 'break');
  },
  break: match => {
    rollTo(match.ball, { ...onSide(0, 0.6, 4.5), z: 0.1 });
    if (match.t < itemAt(match.plan.rallies, match.rally).at - 2.5) return;
    match.points = [0, 0];
    match.incidents.push({ kind: 'period_start' });
    match.caption = undefined;
    enter(match, 'serve');
  },
  over: () => undefined,
};

function enter(match: Match, phase: Match['phase']): void {
  match.phase = phase;
  match.phase_since = match.t;
}

function point(match: Match): void {
  const { winner, set } = itemAt(match.plan.rallies, match.rally);
  match.points[winner] += 1;
  if (winner !== match.serving) match.turns[winner] += 1;
  match.serving = winner;
  match.touch = undefined;
  match.excitement = 0.9;
  match.cues.push('whistle', 'goal');
  const { scorer } = match;
  match.scorer = undefined;
  const who = { side: winner, ...(scorer !== undefined && { number: scorer }) };
  match.incidents.push({ kind: 'score', ...who, worth: 1 });
  const next = match.plan.rallies[match.rally + 1];
  if (next === undefined || next.set !== set) {
    match.incidents.push({ kind: 'period_end' });
    match.sets[winner] += 1;
    match.excitement = 1;
  }
  enter(match, 'point');
}

function callTimeout(match: Match, side: Side): void {
  match.cues.push('whistle');
  match.incidents.push({ kind: 'timeout', side });
  match.caption = { kind: 'timeout', side, since: match.t };
}

function endMatch(match: Match): void {
  match.cues.push('long-whistle');
  match.incidents.push({ kind: 'final' });
  match.excitement = 1;
  match.caption = { kind: 'over', since: match.t };
  enter(match, 'over');
}

function nextServe(match: Match): number {
  const { at } = itemAt(match.plan.rallies, match.rally);
  const next = match.plan.rallies[match.rally + 1];
  return next ? Math.min(next.at, at + 16) : at + 9;
}

function serverOf(match: Match): number {
  const turn = match.turns[match.serving] % PLAYERS;
  return match.serving * PLAYERS + ((PLAYERS + 5 - turn) % PLAYERS);
}

function servePlace(side: Side): Point {
  return onSide(side, 9.7, 6.6);
}

function moveBody(match: Match, index: number): void {
  const body = itemAt(match.bodies, index);
  const pace = match.phase === 'rally' ? PACE : WALK;
  moveTo(body, positionOf(match, index), pace, FREE_ZONE);
  const facingNet = body.side === 0 ? 1 : -1;
  if (speedOf(body) < 0.8) body.facing = facingNet;
}

function positionOf(match: Match, index: number): Point {
  const { side } = itemAt(match.bodies, index);
  const { touch } = match;
  if (match.phase === 'serve' && index === serverOf(match)) return servePlace(side);
  if (touch?.by === index) return touch.kind === 'attack' ? onSide(side, 1.25, touch.place.y) : touch.place;
  const base = basePlace(side, index % PLAYERS, match.turns[side]);
  if (touch?.kind === 'attack' && touch.side === otherSide(side)) return blocking(match, index, base);
  if (match.phase === 'point' || match.phase === 'over') return huddle(match, index, base);
  if (touch?.kind === 'floor') faceTo(itemAt(match.bodies, index), match.ball);
  return { x: base.x + Math.sin(match.t + index) * 0.25, y: base.y + Math.cos(match.t * 0.8 + index) * 0.25 };
}

/** The front row closes in on the hitter. */
function blocking(match: Match, index: number, base: Point): Point {
  const body = itemAt(match.bodies, index);
  const front = Math.abs(base.x - 9) < 3;
  if (!front || match.touch === undefined) return base;
  return onSide(body.side, 0.7, base.y + (match.touch.place.y - base.y) * 0.7);
}

/** The winners of the rally meet in the middle of their court. */
function huddle(match: Match, index: number, base: Point): Point {
  const body = itemAt(match.bodies, index);
  const last = itemAt(match.plan.rallies, match.rally).winner;
  if (body.side !== last) return base;
  const middle = onSide(body.side, 4, 4.5);
  const place = { x: middle.x + (base.x - middle.x) * 0.35, y: middle.y + (base.y - middle.y) * 0.35 };
  const idle = body.action === undefined || body.action.end <= match.t;
  if (idle && distance(body, place) < 1.2) act(body, 'celebrate', match.t, 0.6);
  return place;
}
