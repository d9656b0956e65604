import { createInvasion } from './invasion/create-invasion.ts';
import type { InvasionRules } from './invasion/rules.ts';
import type { PlayedGame, PlaySettings } from './played-game.ts';

const ones = (goals: number) => Array.from({ length: goals }, () => 1);

/** Eleven a side in 4-3-3, a slow build-up and rare goals. */
export const SOCCER: InvasionRules = {
  length: 84,
  width: 50,
  clock: { period_minutes: 45, counts: 'up', period_letter: 'H' },
  periods: 2,
  formation: [
    { x: 0.02, y: 0.5 },
    { x: 0.22, y: 0.14 },
    { x: 0.18, y: 0.38 },
    { x: 0.18, y: 0.62 },
    { x: 0.22, y: 0.86 },
    { x: 0.46, y: 0.26 },
    { x: 0.42, y: 0.52 },
    { x: 0.46, y: 0.76 },
    { x: 0.76, y: 0.18 },
    { x: 0.8, y: 0.5 },
    { x: 0.76, y: 0.82 },
  ],
  has_keeper: true,
  goal: { inset: 1.5, half_width: 4, height: 2.4 },
  pace: { speed: 8.2, acceleration: 14 },
  carry_pace: { speed: 6.4, acceleration: 12 },
  pass: { speed: 21, arc: 3.2, near: 6, far: 30, lost_share: 0.13 },
  shot: { speed: 27, arc: 0.3, least_seconds: 0.25, near: 5, far: 17, taken_share: 0.5 },
  think: [0.55, 1.5],
  lead_seconds: 12,
  celebrate_seconds: 5,
  restart_seconds: 4.5,
  after_goal: 'centre',
  stoppage: { kind: 'card', every_goals: 2 },
  carry: { ahead: 0.8, bounce: 0 },
  split: ones,
  score_range: [0, 3],
  goal_cue: 'goal',
};

export function createSoccer(settings: PlaySettings): PlayedGame {
  return createInvasion(SOCCER, settings);
}
