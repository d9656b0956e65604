/** A game of a ground as its event tells it, in Unix milliseconds. */
export interface SlotGame {
  readonly number: number;
  readonly starts_at: number;
  /** Null until its stream was on air. */
  readonly started_at: number | null;
  readonly ended_at: number | null;
}

export interface SlotRules {
  readonly seconds: number;
  readonly pause_seconds: number;
  readonly keep: number;
}

export interface SlotPlan {
  /** The game that is on, or the next to be. */
  readonly current: SlotGame;
  /** The one after it: told beforehand, so that its countdown runs. */
  readonly next: SlotGame;
  /** Numbers of the finished games that give way. */
  readonly retired: readonly number[];
}

// A stream that was just begun is on air some seconds later: its kick-off does not move meanwhile.
const LATE_MS = 60_000;

/**
 * Decision A4: which game of a ground is on, when the next kicks off and which finished ones stay. `games` are those
 * that are not retired, in their order. None begins before `earliest`, as when its drawing is not done yet.
 */
export function planNextGames(
  rules: SlotRules,
  games: readonly SlotGame[],
  now: number,
  earliest = 0,
): SlotPlan {
  const open = games.findLast(game => isOn(game, rules, now));
  const played = games.filter(game => game.started_at !== null && game !== open);
  const current = open ?? upcomingGame(rules, games, now, earliest);
  const starts_at = endOf(current, rules) + rules.pause_seconds * 1000;
  const next = { number: current.number + 1, starts_at, started_at: null, ended_at: null };
  const retired = played.slice(0, Math.max(0, played.length - rules.keep)).map(game => game.number);
  return { current, next, retired };
}

function isOn(game: SlotGame, rules: SlotRules, now: number): boolean {
  return game.started_at !== null && game.ended_at === null && now < endOf(game, rules);
}

function upcomingGame(rules: SlotRules, games: readonly SlotGame[], now: number, earliest: number): SlotGame {
  const last = games.findLast(game => game.started_at !== null);
  const number = (last?.number ?? 0) + 1;
  const announced = games.find(game => game.number === number);
  const after = last === undefined ? now : endOf(last, rules) + rules.pause_seconds * 1000;
  const planned = announced?.starts_at ?? after;
  const starts_at = Math.max(earliest, now - planned < LATE_MS ? planned : now);
  return { number, starts_at, started_at: null, ended_at: null };
}

function endOf({ starts_at, started_at, ended_at }: SlotGame, { seconds }: SlotRules): number {
  return ended_at ?? (started_at ?? starts_at) + seconds * 1000;
}
