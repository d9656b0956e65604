import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createRenderer } from '@grandstand/demo-game/draw/create-renderer';
import type { Game } from '@grandstand/demo-game/play/game';
import { CHANNEL_NAMES, CHANNELS, readDemoBundle } from './films/demo-bundles.ts';
import { FILM_SHOTS, type Shot, storedGame } from './films/film-shots.ts';
import { openPassFilm, PASS_FILMS } from './films/pass-films.ts';

/**
 * Draws the still of each film of the demo channels: a moment of the film itself, larger than its pictures.
 *   node scripts/draw-stills.ts [NAME…]
 */
const WIDTH = 960;
/** The slide of a film is as wide as the other slides. */
const SLIDE_WIDTH = 1600;
/** Where in a shot the still is: before the end of it, at which a goal is celebrated. */
const STILL_PART = 0.7;
const STEP_SECONDS = 0.2;
/** The camera follows the ball before the moment, as in the film. */
const CAMERA_SECONDS = 3;

interface Still {
  readonly game: Game;
  readonly at: number;
}

const wanted = new Set(process.argv.slice(2));
for (const channel of CHANNEL_NAMES) {
  const bundle = await readDemoBundle(channel);
  const images = join(CHANNELS, channel, 'images');
  for (const { recording, image } of Object.values(bundle.vod.items)) {
    const name = basename(recording, '.mp4');
    if (wanted.size > 0 && !wanted.has(name)) continue;
    const passes = PASS_FILMS.find(film => film.name === name);
    const still = passes ? passStill(openPassFilm(bundle, passes)) : shotStill(FILM_SHOTS[name]?.[0]);
    await save(still, join(CHANNELS, channel, image), WIDTH);
    if (name === 'forty-passes') await save(still, join(images, 'forty-passes-slide.jpg'), SLIDE_WIDTH);
  }
}

function passStill({ game, film }: ReturnType<typeof openPassFilm>): Still {
  return { game, at: film.times[Math.floor(film.times.length / 2)] ?? 0 };
}

/** A moment without a caption. */
function shotStill(shot: Shot | undefined): Still {
  if (shot === undefined) throw new Error('a film without shots');
  const game = storedGame(shot.game);
  let at = shot.from + (shot.to - shot.from) * STILL_PART;
  while (game.sceneAt(at).caption !== undefined) at += STEP_SECONDS;
  return { game, at };
}

async function save({ game, at }: Still, file: string, width: number): Promise<void> {
  const renderer = createRenderer(game, width);
  for (let t = Math.max(0, at - CAMERA_SECONDS); t < at; t += STEP_SECONDS) renderer.draw(game.sceneAt(t));
  await writeFile(file, renderer.jpeg(game.sceneAt(at)));
  console.log(file);
}
