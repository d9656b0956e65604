import type { PlayedGame } from './played-game.ts';
import type { Scene } from './scene.ts';
import type { Score } from './side.ts';
import { CREATE, type Sport } from './sport.ts';
import { STEP_SECONDS } from './step.ts';
import type { Team } from './team.ts';

export interface Wish {
  readonly sport: Sport;
  readonly away: Team;
  readonly home: Team;
  /** The league's name on the boards. */
  readonly league: string;
  readonly lang?: 'en' | 'fr';
  readonly seed: number;
  readonly seconds: number;
  /** The final score; in volleyball the sets. Without it the seed decides. */
  readonly score?: Score;
}

export interface ScoreLine {
  readonly at: number;
  readonly score: Score;
  readonly points?: Score;
  readonly period_label: string;
}

export interface Game {
  readonly wish: Wish;
  readonly final: Score;
  /** The scene at a time; cheap going forward, played again from the start going back. */
  readonly sceneAt: (t: number) => Scene;
  /** The score at a time, without disturbing `sceneAt`. */
  readonly scoreAt: (t: number) => ScoreLine;
  /** Every change of the score, from the start. */
  readonly scores: () => readonly ScoreLine[];
}

/** The settings that decide how a game is played. */
type Played = Pick<Wish, 'sport' | 'seed' | 'seconds' | 'score'>;

/** Every change of the score, from the start, of the game that is rendered from the same settings. */
export function scoresOf(wish: Played): readonly ScoreLine[] {
  return playThrough(wish).lines;
}

const MOST_TRIES = 40;
const SEED_STRIDE = 7919;

/** The same settings give the same game, to the last step. */
export function createGame(wish: Wish): Game {
  const { seed, lines, final } = playThrough(wish);
  const player = createPlayer(wish, seed);
  return {
    wish,
    final,
    sceneAt: player,
    scores: () => lines,
    scoreAt: t => lines.findLast(line => line.at <= t) ?? firstOf(lines),
  };
}

/** A game whose players do not get all planned goals in is played again from another seed. */
function playThrough(wish: Played): { seed: number; lines: ScoreLine[]; final: Score } {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const seed = wish.seed + tries * SEED_STRIDE;
    const played = startPlay(wish, seed);
    const lines = scoreLines(wish, played);
    if (firstOf(lines.slice(-1)).score.every((value, side) => value === played.final[side])) {
      return { seed, lines, final: played.final };
    }
  }
  const [away, home] = wish.score ?? [0, 0];
  throw new RangeError(`${away}-${home} does not fit into ${wish.seconds} s of ${wish.sport}`);
}

function scoreLines({ seconds }: Played, played: PlayedGame): ScoreLine[] {
  const lines = [lineOf(played.scene())];
  for (let steps = 1; steps <= seconds / STEP_SECONDS; steps++) {
    played.step();
    const line = lineOf(played.scene());
    const last = firstOf(lines.slice(-1));
    if (differs(line, last)) lines.push(line);
  }
  return lines;
}

function differs(a: ScoreLine, b: ScoreLine): boolean {
  return [a.score, a.points, a.period_label].join() !== [b.score, b.points, b.period_label].join();
}

function lineOf({ t, score, points, period_label }: Scene): ScoreLine {
  return { at: t, score, period_label, ...(points && { points }) };
}

function firstOf(lines: readonly ScoreLine[]): ScoreLine {
  const [line] = lines;
  if (line === undefined) throw new RangeError('a game has at least one line of score');
  return line;
}

function createPlayer(wish: Wish, seed: number): (t: number) => Scene {
  let played = startPlay(wish, seed);
  let steps = 0;
  return t => {
    const wanted = Math.floor(Math.min(t, wish.seconds) / STEP_SECONDS + 1e-6);
    if (wanted < steps) {
      played = startPlay(wish, seed);
      steps = 0;
    }
    const cues: Scene['cues'][number][] = [];
    for (; steps < wanted; steps++) {
      played.step();
      cues.push(...played.scene().cues);
    }
    return { ...played.scene(), cues };
  };
}

function startPlay({ sport, seconds, score }: Played, seed: number): PlayedGame {
  return CREATE[sport]({ seed, seconds, ...(score && { score }) });
}
