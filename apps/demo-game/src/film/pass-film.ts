import type { Game } from '../play/game.ts';
import type { Scene } from '../play/scene.ts';
import type { Side } from '../play/side.ts';
import { STEP_SECONDS } from '../play/step.ts';

/** A film of one team's passes, one after the other. */
export interface PassFilm {
  /** The moment of the game that each picture shows. */
  readonly times: readonly number[];
  /** The number of passes until this moment of the game. */
  readonly passesAt: (t: number) => number;
}

const BEFORE_SECONDS = 0.3;
const AFTER_SECONDS = 0.6;
/** A kick with one of these sounds so soon after it is a shot. */
const SHOT_CUES: ReadonlySet<string> = new Set(['goal', 'horn', 'miss']);
const SHOT_SECONDS = 1.6;

/** Returns a film of the first `count` passes of a side. Throws if the game has fewer. */
export function passFilm(game: Game, side: Side, count: number): PassFilm {
  const passes = passesOf(game, side).slice(0, count);
  if (passes.length < count) throw new RangeError(`the game has ${passes.length} passes of ${count}`);
  const isShown = (t: number) => passes.some(at => t >= at - BEFORE_SECONDS && t < at + AFTER_SECONDS);
  return {
    times: stepsOf(game).filter(isShown),
    passesAt: t => passes.filter(at => at <= t).length,
  };
}

/** Returns the moments at which a player of this side passes the ball. */
export function passesOf(game: Game, side: Side): number[] {
  const kicks: number[] = [];
  const shots: number[] = [];
  for (const t of stepsOf(game)) {
    const scene = game.sceneAt(t);
    if (scene.cues.includes('kick') && sideAtBall(scene) === side) kicks.push(t);
    if (scene.cues.some(cue => SHOT_CUES.has(cue))) shots.push(t);
  }
  return kicks.filter(kick => !shots.some(shot => shot >= kick && shot - kick < SHOT_SECONDS));
}

function stepsOf({ settings }: Game): number[] {
  return Array.from(
    { length: Math.floor(settings.seconds / STEP_SECONDS) },
    (_, step) => step * STEP_SECONDS,
  );
}

function sideAtBall({ bodies, ball }: Scene): Side | undefined {
  const distance = (body: Scene['bodies'][number]) => Math.hypot(body.x - ball.x, body.y - ball.y);
  return bodies.toSorted((a, b) => distance(a) - distance(b))[0]?.side;
}
