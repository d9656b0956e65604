/** A game of a slot, with the times of its event in Unix milliseconds. */
export interface SlotGame {
  readonly number: number;
  readonly starts_at: number;
  /** Null until its stream has started. */
  readonly started_at: number | null;
  readonly ended_at: number | null;
}

export interface SlotRules {
  readonly seconds: number;
  readonly pause_seconds: number;
  readonly first_after_seconds: number;
  readonly keep: number;
}

export interface SlotPlan {
  /** The current or next game. */
  readonly current: SlotGame;
  /** The game after it, announced early so that its countdown runs. */
  readonly next: SlotGame;
  /** Numbers of the finished games to retire. */
  readonly retired: readonly number[];
}

// A started stream is live some seconds later: its kick-off does not move meanwhile.
const LATE_MS = 60_000;

/**
 * Decision A4: decides which game of a slot is current, when the next one kicks off and which finished ones to retire.
 * `games` are the games that are not retired, in order.
 */
export function planNextGames(rules: SlotRules, games: readonly SlotGame[], now: number): SlotPlan {
  const open = games.findLast(game => isOn(game, rules, now));
  const played = games.filter(game => game.started_at !== null && game !== open);
  const current = open ?? upcomingGame(rules, games, now);
  const starts_at = endOf(current, rules) + rules.pause_seconds * 1000;
  const next = { number: current.number + 1, starts_at, started_at: null, ended_at: null };
  const retired = played.slice(0, Math.max(0, played.length - rules.keep)).map(game => game.number);
  return { current, next, retired };
}

function isOn(game: SlotGame, rules: SlotRules, now: number): boolean {
  return game.started_at !== null && game.ended_at === null && now < endOf(game, rules);
}

function upcomingGame(rules: SlotRules, games: readonly SlotGame[], now: number): SlotGame {
  const last = games.findLast(game => game.started_at !== null);
  const number = (last?.number ?? 0) + 1;
  const announced = games.find(game => game.number === number);
  const first = now + rules.first_after_seconds * 1000;
  const after = last === undefined ? first : endOf(last, rules) + rules.pause_seconds * 1000;
  const planned = announced?.starts_at ?? after;
  const late = now - planned;
  // After a long outage all slots start again, each after its own delay.
  const restart = late < rules.seconds * 1000 ? now : first;
  return { number, starts_at: late < LATE_MS ? planned : restart, started_at: null, ended_at: null };
}

function endOf({ starts_at, started_at, ended_at }: SlotGame, { seconds }: SlotRules): number {
  return ended_at ?? (started_at ?? starts_at) + seconds * 1000;
}
