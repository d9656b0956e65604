/** A game of a ground as its event tells it, in Unix milliseconds. */
export interface GroundGame {
  readonly number: number;
  readonly starts_at: number;
  /** Null until its stream was on air. */
  readonly started_at: number | null;
  readonly ended_at: number | null;
}

export interface GroundRules {
  readonly seconds: number;
  readonly pause_seconds: number;
  readonly keep: number;
}

export interface GroundPlan {
  /** The game that is on, or the next to be. */
  readonly current: GroundGame;
  /** The one after it: told beforehand, so that its countdown runs. */
  readonly next: GroundGame;
  /** Numbers of the finished games that give way. */
  readonly retired: readonly number[];
}

// A stream that was just begun is on air some seconds later: its kick-off does not move meanwhile.
const LATE_MS = 60_000;

/**
 * Decision A4: which game of a ground is on, when the next kicks off and which finished ones stay. `games` are those
 * that are not retired, in their order. None begins before `earliest`, as when its drawing is not done yet.
 */
export function planGround(
  rules: GroundRules,
  games: readonly GroundGame[],
  now: number,
  earliest = 0,
): GroundPlan {
  const open = games.findLast(game => isOn(game, rules, now));
  const played = games.filter(game => game.started_at !== null && game !== open);
  const current = open ?? comingGame(rules, games, now, earliest);
  const starts_at = endOf(current, rules) + rules.pause_seconds * 1000;
  const next = { number: current.number + 1, starts_at, started_at: null, ended_at: null };
  const retired = played.slice(0, Math.max(0, played.length - rules.keep)).map(game => game.number);
  return { current, next, retired };
}

function isOn(game: GroundGame, rules: GroundRules, now: number): boolean {
  return game.started_at !== null && game.ended_at === null && now < endOf(game, rules);
}

function comingGame(
  rules: GroundRules,
  games: readonly GroundGame[],
  now: number,
  earliest: number,
): GroundGame {
  const last = games.findLast(game => game.started_at !== null);
  const number = (last?.number ?? 0) + 1;
  const told = games.find(game => game.number === number);
  const after = last === undefined ? now : endOf(last, rules) + rules.pause_seconds * 1000;
  const planned = told?.starts_at ?? after;
  const starts_at = Math.max(earliest, now - planned < LATE_MS ? planned : now);
  return { number, starts_at, started_at: null, ended_at: null };
}

function endOf({ starts_at, started_at, ended_at }: GroundGame, { seconds }: GroundRules): number {
  return ended_at ?? (started_at ?? starts_at) + seconds * 1000;
}
