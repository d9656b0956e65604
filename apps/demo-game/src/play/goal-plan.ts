import { itemAt } from './item-at.ts';
import type { Random } from './random.ts';
import { between, shuffled } from './random.ts';
import type { Score, Side } from './side.ts';
import type { Timetable } from './timetable.ts';

/** Which side scores, how much, and about when: the players then make it happen. */
export interface PlannedGoal {
  readonly side: Side;
  readonly points: number;
  readonly at: number;
}

// A goal needs an attack before it and a celebration after it.
const AFTER_START_SECONDS = 9;
const BEFORE_END_SECONDS = 5;

/** Spreads the goals over the time that is played, each in its own slot. */
export function planGoals(table: Timetable, score: Score, split: Split, random: Random): PlannedGoal[] {
  const goals = orderGoals(score, split, random);
  const spans = table.periods.map(({ start, end }) => ({
    start: start + Math.min(AFTER_START_SECONDS, (end - start) * 0.3),
    end: end - BEFORE_END_SECONDS,
  }));
  const total = spans.reduce((sum, { start, end }) => sum + end - start, 0);
  return goals.map((goal, index) => {
    const share = (index + between(random, 0.35, 0.75)) / goals.length;
    return { ...goal, at: alongSpans(spans, share * total) };
  });
}

/** Cuts a side's points into single goals or baskets. */
export type Split = (points: number, random: Random) => number[];

function orderGoals(score: Score, split: Split, random: Random): Pick<PlannedGoal, 'side' | 'points'>[] {
  const away = split(score[0], random).map(points => ({ side: 0 as const, points }));
  const home = split(score[1], random).map(points => ({ side: 1 as const, points }));
  return shuffled(random, [...away, ...home]);
}

function alongSpans(spans: readonly { start: number; end: number }[], seconds: number): number {
  let left = seconds;
  for (const span of spans) {
    if (left < span.end - span.start) return span.start + left;
    left -= span.end - span.start;
  }
  return itemAt(spans, spans.length - 1).end;
}
