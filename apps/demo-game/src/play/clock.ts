import type { Timetable } from './timetable.ts';
import { periodAt } from './timetable.ts';

export interface ClockRules {
  /** Length of a period on the game's own clock. */
  readonly period_minutes: number;
  readonly counts: 'up' | 'down';
  readonly period_letter: string;
  /** The number of the first period that is played; a recording of the end of a game begins late. */
  readonly first_period?: number;
}

// A clock that runs faster than this shows tens of seconds: the digits would only flicker.
const READABLE_SPEED = 6;

/** The game's clock: 90 minutes fit into whatever time the drawing lasts. */
export function clockAt(table: Timetable, rules: ClockRules, t: number): string {
  const index = periodAt(table, t);
  const period = table.periods[index];
  if (period === undefined) return '';
  const length = rules.period_minutes * 60;
  const speed = length / (period.end - period.start);
  const played = Math.min(length, Math.max(0, (t - period.start) * speed));
  if (rules.counts === 'up') return minutes(tidy(played, speed) + index * length);
  return minutes(length - tidy(played, speed));
}

export function periodLabel(rules: ClockRules, index: number): string {
  return `${rules.period_letter}${index + (rules.first_period ?? 1)}`;
}

function tidy(seconds: number, speed: number): number {
  const unit = speed > READABLE_SPEED ? 10 : 1;
  return Math.floor(seconds / unit) * unit;
}

function minutes(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(seconds / 60)}:${two(seconds % 60)}`;
}
