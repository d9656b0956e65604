import { join } from 'node:path';
import { calmAllocator } from '@grandstand/demo-game/calm-allocator';
import { recordGame } from '@grandstand/demo-game/encode/record-game';
import { createGame } from '@grandstand/demo-game/play/game';
import { fileExists } from '@grandstand/storage/file-exists';
import { CHANNEL_NAMES, CHANNELS, footageFile, gameSettings, readDemoBundle } from './films/demo-bundles.ts';
import { openPassFilm, PASS_FILMS } from './films/pass-films.ts';

/**
 * Draws the footage that `channels/footage` stores: the games of the demo channels with both `recording` and `drawn`, and
 * the films of passes. The other films are cut from these games by `scripts/cut-films.ts`.
 *   node scripts/draw-footage.ts [NAME…]
 * Files that exist are left alone. Git stores every version of a file, so draw again only what has to change.
 */
calmAllocator();

const wanted = new Set(process.argv.slice(2));
for (const channel of CHANNEL_NAMES) {
  const bundle = await readDemoBundle(channel);
  for (const [key, event] of Object.entries(bundle.events)) {
    if (!event.recording || !event.drawn || (wanted.size > 0 && !wanted.has(key))) continue;
    const file = join(CHANNELS, channel, event.recording);
    if (await fileExists(file)) continue;
    await recordGame({ game: createGame(gameSettings(bundle, key, event)), file, isCompact: true });
    console.log(file);
  }
}

for (const passes of PASS_FILMS) {
  const file = footageFile(passes.name);
  if ((wanted.size > 0 && !wanted.has(passes.name)) || (await fileExists(file))) continue;
  const { game, film } = openPassFilm(await readDemoBundle(passes.channel), passes);
  await recordGame({ game, file, film, isCompact: true });
  console.log(file);
}
