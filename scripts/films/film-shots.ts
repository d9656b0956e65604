import { createGame, type Game, scoresOf } from '@grandstand/demo-game/play/game';
import { STEP_SECONDS } from '@grandstand/demo-game/play/step';
import { CHANNEL_NAMES, type DemoBundle, gameSettings, readDemoBundle } from './demo-bundles.ts';

/** A part of a stored game, in seconds. */
export interface Shot {
  readonly game: string;
  readonly from: number;
  readonly to: number;
}

const BUNDLES = await Promise.all(CHANNEL_NAMES.map(readDemoBundle));

/** The game of a stored event, as it was drawn. */
export function storedGame(key: string): Game {
  const bundle = BUNDLES.find(({ events }) => events[key] !== undefined);
  return createGame(settingsOf(bundle, key));
}

function settingsOf(bundle: DemoBundle | undefined, key: string) {
  const event = bundle?.events[key];
  if (bundle === undefined || event === undefined) throw new Error(`no channel has the game ${key}`);
  return gameSettings(bundle, key, event);
}

/** The moments at which a side, or any side, scored this many points, or any number. */
function scores(key: string, { side, points }: { side?: 0 | 1; points?: number } = {}): Shot[] {
  const lines = scoresOf(storedGame(key).settings);
  const sum = (line: (typeof lines)[number] | undefined, of: 0 | 1) =>
    (line?.score[of] ?? 0) + (line?.points?.[of] ?? 0);
  return lines.flatMap((line, index) => {
    const gains = ([0, 1] as const).map(of => sum(line, of) - sum(lines[index - 1] ?? line, of));
    const isMeant = gains.some((gain, of) => gain > 0 && (side ?? of) === of && (points ?? gain) === gain);
    return isMeant ? [around(key, line.at, 1.5, 0.3)] : [];
  });
}

/** Shots that missed or were saved. */
function misses(key: string): Shot[] {
  const game = storedGame(key);
  const steps = Array.from(
    { length: game.settings.seconds / STEP_SECONDS },
    (_, step) => step * STEP_SECONDS,
  );
  return steps.filter(t => game.sceneAt(t).cues.includes('miss')).map(t => around(key, t, 1.5, 0.3));
}

function around(game: string, at: number, before: number, after: number): Shot {
  return { game, from: Math.max(0, at - before), to: at + after };
}

const part = (game: string, from: number, to: number): Shot => ({ game, from, to });

const SOCCER = ['soccer-m-thl-emr-1', 'soccer-m-dun-caw-1', 'soccer-w-pel-sol-1', 'soccer-m-dun-sol-1'];
const HOCKEY = ['h-cor-frg-1', 'f-cor-tru-1', 'h-bou-tru-1'];

/** The films that are cut from stored games, each at the moments that its title promises. */
export const FILM_SHOTS: Readonly<Record<string, readonly Shot[]>> = {
  'the-long-bus': [part('soccer-w-pel-sol-1', 48, 56)],
  'anvils-at-home': scores('basketball-w-emr-hal-2', { side: 1 }),
  'two-lanterns': scores('basketball-w-emr-hal-2', { side: 0 }),
  'goals-of-the-month': SOCCER.flatMap(key => scores(key)).slice(0, 6),
  'saves-of-the-month': ['soccer-w-pel-sol-1', 'soccer-m-thl-emr-1'].flatMap(misses).slice(0, 2),
  'threes-of-the-month': ['basketball-m-sol-dun-1', 'basketball-w-emr-hal-2']
    .flatMap(key => scores(key, { points: 3 }))
    .slice(0, 2),
  'the-fifth-set': [part('volleyball-m-emr-brk-2', 52, 64)],
  'keeper-school': misses('soccer-m-thl-emr-1').slice(0, 1),
  'how-to-press': [part('soccer-m-thl-emr-1', 40, 48)],
  'how-to-block': [part('volleyball-w-dun-caw-3', 8, 20)],
  'how-we-film': [part('soccer-w-pel-sol-1', 16, 24)],
  gardiennes: [part('f-cor-tru-1', 4, 8), part('f-cor-tru-1', 16, 20)],
  'soiree-a-la-forge': [part('h-cor-frg-1', 8, 16)],
  'buts-du-mois': HOCKEY.flatMap(key => scores(key)).slice(0, 4),
  'arrets-du-mois': [part('h-bou-tru-1', 4, 12)],
  'repli-defensif': [part('h-bou-tru-1', 16, 20), part('h-bou-tru-1', 28, 32)],
};
