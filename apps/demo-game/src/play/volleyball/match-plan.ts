import { itemAt } from '../item-at.ts';
import type { Random } from '../random.ts';
import { between, shuffled } from '../random.ts';
import { otherSide, type Score, type Side } from '../side.ts';
import { LONG_GAME_SECONDS } from '../timetable.ts';

export interface PlannedRally {
  readonly winner: Side;
  readonly set: number;
  /** When the ball is served. */
  readonly at: number;
  /** The side that takes a timeout before it. */
  readonly timeout?: Side;
}

export interface MatchPlan {
  readonly rallies: readonly PlannedRally[];
  readonly sets_before: Score;
  readonly points_before: Score;
}

const LEAD_SECONDS = 4;
const RESULT_SECONDS = 7;
const RALLY_SECONDS = 9.5;
const SET_BREAK_SECONDS = 7;
const TIMEOUT_SECONDS = 12;
const FULL_SET_POINTS = 25;
// With shorter sets than this, only the end of the last one is played.
const SHORT_SET_POINTS = 11;

/** Plans the winner of each rally, so that the sets end as requested within the time. */
export function planMatch(seconds: number, final: Score, random: Random): MatchPlan {
  const winners = setWinners(final, random);
  const playing = seconds - LEAD_SECONDS - RESULT_SECONDS;
  const each = (playing - (winners.length - 1) * SET_BREAK_SECONDS) / RALLY_SECONDS / winners.length;
  const target = Math.min(FULL_SET_POINTS, Math.floor((each + 4) / 2));
  if (target < SHORT_SET_POINTS) return endOfLastSet(winners, playing, random);
  const sets = winners.map(winner => ralliesOf(winner, target, random));
  const timed = inTime(sets, 0, playing, seconds >= LONG_GAME_SECONDS ? TIMEOUT_SECONDS : 0);
  return { rallies: timed, sets_before: [0, 0], points_before: [0, 0] };
}

function setWinners(final: Score, random: Random): Side[] {
  const last: Side = final[0] > final[1] ? 0 : 1;
  const away: Side[] = Array.from({ length: final[0] }, () => 0);
  const home: Side[] = Array.from({ length: final[1] }, () => 1);
  const all = shuffled(random, [...away, ...home]);
  if (all.length === 0) return [last];
  all.splice(all.indexOf(last), 1);
  return [...all, last];
}

/** The winner's last point ends the set; the loser is two behind at least. */
function ralliesOf(winner: Side, target: number, random: Random): Side[] {
  const lost = Math.max(0, target - 2 - Math.floor(between(random, 0, 5)));
  const loser = otherSide(winner);
  const before: Side[] = [
    ...Array.from({ length: target - 1 }, () => winner),
    ...Array.from({ length: lost }, () => loser),
  ];
  return [...shuffled(random, before), winner];
}

function endOfLastSet(winners: readonly Side[], playing: number, random: Random): MatchPlan {
  const all = ralliesOf(itemAt(winners, winners.length - 1), FULL_SET_POINTS, random);
  const played = Math.max(1, Math.min(all.length, Math.floor(playing / RALLY_SECONDS)));
  const before = all.slice(0, all.length - played);
  const rallies = inTime([all.slice(-played)], winners.length - 1, playing, 0);
  return { rallies, sets_before: count(winners.slice(0, -1)), points_before: count(before) };
}

function count(winners: readonly Side[]): Score {
  return [winners.filter(side => side === 0).length, winners.filter(side => side === 1).length];
}

/** In the middle of each set, the side that has just lost a rally takes a timeout of this length. */
function inTime(
  sets: readonly (readonly Side[])[],
  firstSet: number,
  playing: number,
  timeout: number,
): PlannedRally[] {
  const total = sets.reduce((sum, set) => sum + set.length, 0);
  const each = (playing - (sets.length - 1) * SET_BREAK_SECONDS - sets.length * timeout) / total;
  let number = 0;
  return sets.flatMap((set, index) => {
    const middle = timeout > 0 ? Math.floor(set.length / 2) : set.length;
    return set.map((winner, rally) => {
      const timeouts = index + (rally >= middle ? 1 : 0);
      const at = LEAD_SECONDS + number++ * each + index * SET_BREAK_SECONDS + timeouts * timeout;
      const taken = rally === middle && { timeout: otherSide(itemAt(set, rally - 1)) };
      return { winner, set: firstSet + index, at, ...taken };
    });
  });
}
