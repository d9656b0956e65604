import type { LocalTime } from '@grandstand/rules/local-time';
import type { Problem } from '../problem.ts';

/** A game as a schedule writes it. Texts are trimmed; undefined if they are missing. */
export interface ScheduleRow {
  /** Counts from 1. */
  readonly line: number;
  /** The id of the game in the schedule. */
  readonly uid: string | undefined;
  readonly start: ScheduleStart;
  readonly away: string | undefined;
  readonly home: string | undefined;
  readonly name: string | undefined;
  /** A team set or category. */
  readonly competition: string | undefined;
  readonly location: string | undefined;
  readonly type: string | undefined;
  readonly status: string | undefined;
  readonly description: string | undefined;
  readonly away_score: string | undefined;
  readonly home_score: string | undefined;
}

/** By the clock at the game's location, or an instant in Unix milliseconds. */
export type ScheduleStart = { readonly local: LocalTime } | { readonly instant: number };

export interface ReadSchedule {
  readonly rows: readonly ScheduleRow[];
  readonly problems: readonly Problem[];
}

/** Collects the problems of a schedule's lines. */
export class LineProblems {
  readonly problems: Problem[] = [];
  /** Count of the problems that are errors. */
  errors = 0;
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  error(line: number, message: string, hint?: () => string): void {
    this.errors += 1;
    this.#add('error', line, message, hint);
  }

  note(line: number, message: string, hint?: () => string): void {
    this.#add('note', line, message, hint);
  }

  #add(level: Problem['level'], line: number, message: string, hint?: () => string): void {
    this.problems.push({
      level,
      file: this.#file,
      line,
      column: 1,
      path: '',
      message,
      ...(hint && { hint }),
    });
  }
}
