import type { Body } from './body.ts';
import type { PlayedGame, PlaySettings } from './played-game.ts';
import { type Random, seededRandom } from './random.ts';
import type { Scene } from './scene.ts';
import type { Score, Side } from './side.ts';
import { basePlace, PLAYERS } from './volleyball/court.ts';
import type { Match } from './volleyball/match.ts';
import { planMatch } from './volleyball/match-plan.ts';
import { stepMatch } from './volleyball/step-match.ts';

const LIKELY_SETS: readonly Score[] = [
  [2, 1],
  [1, 2],
  [2, 0],
  [0, 2],
];

/** Six a side, rally after rally; the score counts sets. */
export function createVolleyball(settings: PlaySettings): PlayedGame {
  const random = seededRandom(settings.seed);
  const likely = LIKELY_SETS[Math.floor(random() * LIKELY_SETS.length)] ?? [2, 1];
  const final = settings.score ?? likely;
  const plan = planMatch(settings.seconds, final, random);
  const match: Match = {
    ...{
      plan,
      random,
      bodies: lineUp(random),
      turns: [0, 0],
      t: 0,
      phase: 'serve',
      phase_since: 0,
      rally: 0,
    },
    ...{ serving: 0, touch: undefined, attacks_left: 0, scorer: undefined },
    ...{ excitement: 0.3, cues: [], incidents: [] },
    ball: { x: 1, y: 6.6, z: 1, holder: undefined, flight: undefined },
    sets: [plan.sets_before[0], plan.sets_before[1]],
    points: [plan.points_before[0], plan.points_before[1]],
    caption: { kind: 'soon', since: 0 },
  };
  return { step: () => stepMatch(match), scene: () => sceneOf(match), final };
}

function lineUp(random: Random): Body[] {
  const sides: Side[] = [0, 1];
  return sides.flatMap(side => {
    const numbers = new Set<number>();
    while (numbers.size < PLAYERS) numbers.add(1 + Math.floor(random() * 20));
    return [...numbers].map(
      (number, index): Body => ({
        ...{ side, number, keeper: false, look: Math.floor(random() * 1000) },
        ...basePlace(side, index, 0),
        ...{ vx: 0, vy: 0, facing: side === 0 ? 1 : -1, stride: 0, action: undefined },
      }),
    );
  });
}

function sceneOf(match: Match): Scene {
  const { t, bodies, ball, excitement, cues, incidents, caption } = match;
  return {
    ...{ t, bodies, ball, excitement, cues, incidents },
    score: [match.sets[0], match.sets[1]],
    points: [match.points[0], match.points[1]],
    clock: `${match.points[0]}–${match.points[1]}`,
    period_label: `SET ${setOf(match) + 1}`,
    ...(caption && { caption }),
  };
}

/** The set that is played; in a break the one that has ended. */
function setOf({ plan, rally, phase }: Match): number {
  return plan.rallies[phase === 'break' ? rally - 1 : rally]?.set ?? 0;
}
