import type { Body } from '../body.ts';
import { clockAt, periodLabel } from '../clock.ts';
import { planGoals } from '../goal-plan.ts';
import type { PlayedGame, PlaySettings } from '../played-game.ts';
import { type Random, seededRandom } from '../random.ts';
import type { Scene } from '../scene.ts';
import type { Score, Side } from '../side.ts';
import { timetable } from '../timetable.ts';
import { startPhase } from './phases.ts';
import type { InvasionRules } from './rules.ts';
import { stepWorld } from './step-world.ts';
import { fieldBounds, forward, type World } from './world.ts';

// A basket needs an attack: a recording too short for the whole score begins late in the game.
const LEAST_SECONDS_PER_GOAL = 13;

export function createInvasion(whole: InvasionRules, settings: PlaySettings): PlayedGame {
  const random = seededRandom(settings.seed);
  const final = settings.score ?? likelyScore(whole, random);
  const played = playable(whole, final, settings.seconds);
  const base: Score = [final[0] - played[0], final[1] - played[1]];
  const rules = base[0] + base[1] > 0 ? lastMinutes(whole, settings.seconds) : whole;
  const table = timetable({ seconds: settings.seconds, periods: rules.periods });
  const plan = planGoals(table, played, rules.split, random);
  const world: World = {
    ...{
      rules,
      table,
      plan,
      random,
      bodies: lineUp(rules, random),
      t: 0,
      attack: 0,
      goals_made: 0,
      period: 0,
      kicked_off: 0,
    },
    ball: { x: rules.length / 2, y: rules.width / 2, z: 0, holder: undefined, flight: undefined },
    phase: { name: 'ready', since: 0, until: 0, side: 0, spot: { x: 0, y: 0 } },
    ...{
      score: [base[0], base[1]],
      think_at: 0,
      shooter: undefined,
      excitement: 0.3,
      cues: [],
      incidents: [],
    },
    caption: { kind: 'soon', since: 0 },
  };
  const spot = { x: rules.length / 2, y: rules.width / 2 };
  startPhase(world, { name: 'ready', seconds: table.periods[0]?.start ?? 0, side: 0, spot });
  return { step: () => stepWorld(world), scene: () => sceneOf(world), final };
}

function likelyScore({ score_range: [low, high] }: InvasionRules, random: Random): Score {
  const goals = () => Math.round(low + random() * (high - low));
  return [goals(), goals()];
}

/** The end of the last period, on a clock that runs as clocks do. */
function lastMinutes(rules: InvasionRules, seconds: number): InvasionRules {
  const [period = { start: 0, end: 0 }] = timetable({ seconds, periods: 1 }).periods;
  const period_minutes = (period.end - period.start) / 60;
  return { ...rules, periods: 1, clock: { ...rules.clock, period_minutes, first_period: rules.periods } };
}

/** As much of the final score as the time allows, in its proportion. */
function playable(rules: InvasionRules, final: Score, seconds: number): Score {
  const total = final[0] + final[1];
  const most = (seconds / LEAST_SECONDS_PER_GOAL) * (rules.long_shot ? 2.2 : 1);
  if (total <= most && !rules.long_shot) return final;
  const share = Math.min(1, most / Math.max(1, total));
  return [withoutOnes(final[0], share), withoutOnes(final[1], share)];
}

/** Baskets count two or three: a single point cannot be played. */
function withoutOnes(points: number, share: number): number {
  const played = Math.min(points, Math.round(points * share));
  return played === 1 ? 0 : played;
}

function lineUp(rules: InvasionRules, random: Random): Body[] {
  const sides: Side[] = [0, 1];
  return sides.flatMap(side => {
    const numbers = new Set<number>([rules.has_keeper ? 1 : 4]);
    while (numbers.size < rules.formation.length) numbers.add(2 + Math.floor(random() * 28));
    return rules.formation.map((place, index) => {
      const { low, high } = fieldBounds(rules);
      const x = forward(rules, side, Math.min(0.47, place.x * 0.58 + 0.02) * rules.length);
      return {
        ...{ side, number: [...numbers][index] ?? 2, keeper: rules.has_keeper && index === 0 },
        ...{ look: Math.floor(random() * 1000), vx: 0, vy: 0, stride: random() * 6, action: undefined },
        x: Math.min(high.x, Math.max(low.x, x)),
        y: place.y * rules.width,
        facing: side === 0 ? 1 : -1,
      };
    });
  });
}

function sceneOf(world: World): Scene {
  const { t, bodies, ball, table, rules } = world;
  const { caption, excitement, cues, incidents } = world;
  return {
    ...{ t, bodies, ball, excitement, cues, incidents, score: [world.score[0], world.score[1]] as const },
    clock: clockAt(table, rules.clock, t),
    period_label: periodLabel(rules.clock, world.period),
    ...(caption && { caption }),
  };
}
