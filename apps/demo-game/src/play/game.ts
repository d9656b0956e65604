import type { PlayedGame } from './played-game.ts';
import type { Scene, SceneIncident } from './scene.ts';
import type { Score } from './side.ts';
import { CREATE_PLAYED_GAME, type Sport } from './sport.ts';
import { STEP_SECONDS } from './step.ts';
import type { Team } from './team.ts';

export interface GameSettings {
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

/** An incident of a game, with the score after it. */
export interface PlayedIncident extends SceneIncident {
  /** Milliseconds from the first picture to the one that shows it. */
  readonly position: number;
  readonly score: Score;
  readonly points?: Score;
  readonly period_label: string;
  readonly clock: string;
}

export interface Game {
  readonly settings: GameSettings;
  readonly final: Score;
  /** The scene at a time. A step forward is cheap; a step back replays the game from the start. */
  readonly sceneAt: (t: number) => Scene;
  /** The score at a time, without disturbing `sceneAt`. */
  readonly scoreAt: (t: number) => ScoreLine;
  /** Every change of the score, from the start. */
  readonly scores: () => readonly ScoreLine[];
}

/** The settings that decide how a game is played. */
type PlaythroughSettings = Pick<GameSettings, 'sport' | 'seed' | 'seconds' | 'score'>;

/** Every change of the score, from the start, of the game that is rendered from the same settings. */
export function scoresOf(settings: PlaythroughSettings): readonly ScoreLine[] {
  return playThrough(settings).lines;
}

/** Everything that happens in the game that is rendered from the same settings, in order. */
export function incidentsOf(settings: PlaythroughSettings): readonly PlayedIncident[] {
  return playThrough(settings).incidents;
}

const MAX_ATTEMPTS = 40;
const SEED_STRIDE = 7919;

/** Deterministic: the same settings create the same game, to the last step. */
export function createGame(settings: GameSettings): Game {
  const { seed, lines, final } = playThrough(settings);
  const player = createPlayer(settings, seed);
  return {
    settings,
    final,
    sceneAt: player,
    scores: () => lines,
    scoreAt: t => lines.findLast(line => line.at <= t) ?? firstOf(lines),
  };
}

interface Playthrough {
  readonly seed: number;
  readonly lines: readonly ScoreLine[];
  readonly incidents: readonly PlayedIncident[];
  readonly final: Score;
}

/** The latest ones: a live game is drawn, its score reported and its end written from the same settings. */
const playthroughs = new Map<string, Playthrough>();
const MOST_PLAYTHROUGHS = 16;

/** A game of twenty minutes takes a second of a core, so it is played through once. */
function playThrough({ sport, seed, seconds, score }: PlaythroughSettings): Playthrough {
  const settings = { sport, seed, seconds, ...(score && { score }) };
  const key = JSON.stringify(settings);
  const played = playthroughs.get(key) ?? findPlaythrough(settings);
  playthroughs.set(key, played);
  const [oldest] = playthroughs.keys();
  if (playthroughs.size > MOST_PLAYTHROUGHS && oldest !== undefined) playthroughs.delete(oldest);
  return played;
}

/** Retries with another seed if the players miss a planned goal. */
function findPlaythrough(settings: PlaythroughSettings): Playthrough {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const seed = settings.seed + attempt * SEED_STRIDE;
    const played = startPlay(settings, seed);
    const { lines, incidents } = playToEnd(settings, played);
    if (firstOf(lines.slice(-1)).score.every((value, side) => value === played.final[side])) {
      return { seed, lines, incidents, final: played.final };
    }
  }
  const [away, home] = settings.score ?? [0, 0];
  throw new RangeError(`${away}-${home} does not fit into ${settings.seconds} s of ${settings.sport}`);
}

function playToEnd(
  { seconds }: PlaythroughSettings,
  played: PlayedGame,
): Pick<Playthrough, 'lines' | 'incidents'> {
  const lines = [lineOf(played.scene())];
  const incidents: PlayedIncident[] = [];
  for (let steps = 1; steps <= seconds / STEP_SECONDS; steps++) {
    played.step();
    const scene = played.scene();
    incidents.push(...incidentsIn(scene, steps));
    const line = lineOf(scene);
    const last = firstOf(lines.slice(-1));
    if (differs(line, last)) lines.push(line);
  }
  return { lines, incidents };
}

/** Each step is one picture of the recording. */
function incidentsIn(
  { incidents, score, points, period_label, clock }: Scene,
  steps: number,
): PlayedIncident[] {
  const position = Math.round(steps * STEP_SECONDS * 1000);
  const after = { position, score, ...(points && { points }), period_label, clock };
  return incidents.map(incident => ({ ...incident, ...after }));
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

function createPlayer(settings: GameSettings, seed: number): (t: number) => Scene {
  let played = startPlay(settings, seed);
  let steps = 0;
  return t => {
    const wanted = Math.floor(Math.min(t, settings.seconds) / STEP_SECONDS + 1e-6);
    if (wanted < steps) {
      played = startPlay(settings, seed);
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

function startPlay({ sport, seconds, score }: PlaythroughSettings, seed: number): PlayedGame {
  return CREATE_PLAYED_GAME[sport]({ seed, seconds, ...(score && { score }) });
}
