import { createInvasion } from './invasion/create-invasion.ts';
import type { InvasionRules } from './invasion/rules.ts';
import type { PlayedGame, PlaySettings } from './played-game.ts';

/** Five skaters and a keeper: faster than running, slow to turn, the puck never rests. */
export const ICE_HOCKEY: InvasionRules = {
  length: 60,
  width: 30,
  clock: { period_minutes: 20, counts: 'down', period_letter: 'P' },
  periods: 3,
  formation: [
    { x: 0.07, y: 0.5 },
    { x: 0.24, y: 0.3 },
    { x: 0.24, y: 0.7 },
    { x: 0.62, y: 0.2 },
    { x: 0.68, y: 0.5 },
    { x: 0.62, y: 0.8 },
  ],
  has_keeper: true,
  goal: { inset: 4, half_width: 1.9, height: 1.25 },
  pace: { speed: 10.5, acceleration: 11 },
  carry_pace: { speed: 8.6, acceleration: 10 },
  pass: { speed: 25, arc: 0, near: 5, far: 24, lost_share: 0.2 },
  shot: { speed: 34, arc: 0.1, least_seconds: 0.2, near: 4, far: 13, taken_share: 0.6 },
  think: [0.35, 1.1],
  lead_seconds: 9,
  celebrate_seconds: 4.5,
  restart_seconds: 3.5,
  after_goal: 'centre',
  stoppage: { kind: 'timeout', every_goals: 3 },
  carry: { ahead: 1.5, bounce: 0 },
  split: goals => Array.from({ length: goals }, () => 1),
  score_range: [1, 4],
  goal_cue: 'horn',
};

export function createIceHockey(settings: PlaySettings): PlayedGame {
  return createInvasion(ICE_HOCKEY, settings);
}
