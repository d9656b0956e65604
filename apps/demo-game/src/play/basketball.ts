import { createInvasion } from './invasion/create-invasion.ts';
import type { InvasionRules } from './invasion/rules.ts';
import type { PlayedGame, PlaySettings } from './played-game.ts';
import type { Random } from './random.ts';

const THREE_SHARE = 0.3;

/** Twos and threes; an odd rest needs one more three. */
function splitBaskets(points: number, random: Random): number[] {
  const baskets: number[] = [];
  let left = points;
  while (left > 0) {
    const three = left === 3 || (left > 4 && random() < THREE_SHARE);
    baskets.push(three ? 3 : 2);
    left -= three ? 3 : 2;
  }
  return baskets;
}

/** Five a side, man to man; up the court in seconds, a shot every ten. */
export const BASKETBALL: InvasionRules = {
  length: 28,
  width: 15,
  clock: { period_minutes: 8, counts: 'down', period_letter: 'Q' },
  periods: 4,
  formation: [
    { x: 0.3, y: 0.5 },
    { x: 0.55, y: 0.15 },
    { x: 0.55, y: 0.85 },
    { x: 0.75, y: 0.3 },
    { x: 0.78, y: 0.7 },
  ],
  attack_places: [
    { x: 0.66, y: 0.5 },
    { x: 0.74, y: 0.13 },
    { x: 0.74, y: 0.86 },
    { x: 0.88, y: 0.3 },
    { x: 0.87, y: 0.72 },
  ],
  has_keeper: false,
  goal: { inset: 1.6, half_width: 0.3, height: 3.05 },
  pace: { speed: 6, acceleration: 12 },
  carry_pace: { speed: 5, acceleration: 11 },
  pass: { speed: 13, arc: 0.5, near: 2.5, far: 12, lost_share: 0.06 },
  shot: { speed: 9, arc: 1.7, least_seconds: 0.75, near: 1.3, far: 5.2, taken_share: 0.35 },
  think: [0.6, 1.5],
  lead_seconds: 9,
  celebrate_seconds: 1,
  restart_seconds: 3,
  after_goal: 'play-on',
  stoppage: { kind: 'timeout', every_goals: 10 },
  carry: { ahead: 0.5, bounce: 0.95 },
  split: splitBaskets,
  score_range: [36, 52],
  long_shot: { from: 6.7, to: 8.4, points: 3 },
  goal_cue: 'goal',
};

export function createBasketball(settings: PlaySettings): PlayedGame {
  return createInvasion(BASKETBALL, settings);
}
