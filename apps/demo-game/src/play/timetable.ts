export interface Period {
  readonly start: number;
  readonly end: number;
}

export interface Timetable {
  readonly seconds: number;
  readonly periods: readonly Period[];
  /** When the final whistle goes; the rest shows the result. */
  readonly over: number;
}

export interface TimetableInput {
  readonly seconds: number;
  readonly periods: number;
}

/** Shorter games have no cards and timeouts: their recordings are stored in the repository, or drawn within seconds. */
export const LONG_GAME_SECONDS = 600;

const LEAD_SECONDS = 3;
const RESULT_SECONDS = 6;
const BREAK_SHARE = 0.035;
const BREAK_LEAST_SECONDS = 5;
const BREAK_MOST_SECONDS = 30;

/** Equal periods with breaks between them, after a short look at the line-up and before the result. */
export function timetable({ seconds, periods }: TimetableInput): Timetable {
  const pause = Math.min(BREAK_MOST_SECONDS, Math.max(BREAK_LEAST_SECONDS, seconds * BREAK_SHARE));
  const over = seconds - RESULT_SECONDS;
  const length = (over - LEAD_SECONDS - pause * (periods - 1)) / periods;
  if (length < 5) throw new RangeError(`${seconds} s are too short for a game of ${periods} periods`);
  const starts = Array.from({ length: periods }, (_, index) => LEAD_SECONDS + index * (length + pause));
  return { seconds, over, periods: starts.map(start => ({ start, end: start + length })) };
}

/** The period that runs, has just ended, or comes first. */
export function periodAt(table: Timetable, t: number): number {
  const next = table.periods.findIndex(period => period.start > t);
  if (next === -1) return table.periods.length - 1;
  return Math.max(0, next - 1);
}
