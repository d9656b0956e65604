import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lowerVariantFolder } from '@grandstand/storage/live-files';
import type { Toolbox } from '../ffmpeg/run-sandboxed.ts';
import type { Log } from '../log.ts';
import type { Rendition } from '../media/renditions.ts';
import { type GameOnAir, gamesOnAir, namesIn, textAt } from './games-on-air.ts';
import { LowerGame } from './lower-game.ts';
import { lowerSize } from './lower-size.ts';

const LOOK_EVERY_MS = 250;

export interface FollowOptions {
  readonly mediaRoot: string;
  readonly shortSide: number;
  readonly toolbox: Toolbox;
  readonly signal: AbortSignal;
  readonly log: Log;
}

interface StartedGame {
  readonly game: GameOnAir;
  readonly size: Rendition;
}

/** Makes a lower rendition of every game on air, segment by segment, until it is stopped. */
export async function followGames(options: FollowOptions): Promise<void> {
  const games = new Map<string, LowerGame>();
  for (const unfinished of await unfinishedGames(options.mediaRoot)) {
    const lower = new LowerGame({ ...options, ...unfinished });
    await lower.resume();
    games.set(unfinished.game.recording_id, lower);
  }
  while (!options.signal.aborted) {
    const isBusy = await lookOnce(games, options);
    if (!isBusy) await wait(LOOK_EVERY_MS, undefined, { signal: options.signal }).catch(() => undefined);
  }
}

async function lookOnce(games: Map<string, LowerGame>, options: FollowOptions): Promise<boolean> {
  const onAir = await gamesOnAir(options.mediaRoot);
  for (const game of onAir) await beginIfNew(games, game, options);
  let isBusy = false;
  for (const [id, lower] of games) {
    const game = onAir.find(({ recording_id }) => recording_id === id);
    const state = await lower.step({ mayEncode: game?.low_latency !== true });
    if (state === 'more') isBusy = true;
    // The recording was removed, or the rendition is complete.
    if (state !== 'ended' && (game !== undefined || state !== 'gone')) continue;
    await lower.forget();
    games.delete(id);
  }
  return isBusy;
}

async function beginIfNew(
  games: Map<string, LowerGame>,
  game: GameOnAir,
  options: FollowOptions,
): Promise<void> {
  const size = lowerSize(game, options.shortSide);
  if (games.has(game.recording_id) || size === undefined) return;
  const lower = new LowerGame({ ...options, game, size });
  await lower.begin();
  games.set(game.recording_id, lower);
}

/** Lower renditions that an earlier process started. They must be finished even if the game is over. */
async function unfinishedGames(mediaRoot: string): Promise<StartedGame[]> {
  const folder = lowerVariantFolder(mediaRoot);
  const names = (await namesIn(folder)).filter(name => name.endsWith('.json'));
  const texts = await Promise.all(names.map(name => textAt(join(folder, name))));
  // Only a LowerGame writes these files, each as a whole, so they need no validation.
  return texts.flatMap(text => (text === undefined ? [] : [JSON.parse(text) as StartedGame]));
}
