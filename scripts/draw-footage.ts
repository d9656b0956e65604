import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { calmAllocator } from '@grandstand/demo-game/calm-allocator';
import { recordGame } from '@grandstand/demo-game/encode/record-game';
import { passFilm } from '@grandstand/demo-game/film/pass-film';
import { createGame, type GameSettings } from '@grandstand/demo-game/play/game';
import { seedOf } from '@grandstand/demo-game/play/seed-of';
import { parse } from 'yaml';

/**
 * Draws the footage that `channels/footage` stores: the games of the demo channels with both `recording` and `drawn`, and
 * the films of passes. The other films are cut from these games by `scripts/cut-films.ts`.
 *   node scripts/draw-footage.ts [NAME…]
 * Files that exist are left alone. Git stores every version of a file, so draw again only what has to change.
 */
calmAllocator();

const CHANNELS = fileURLToPath(new URL('../channels', import.meta.url));

interface Group {
  readonly name: string;
  readonly short_name: string;
  readonly color: string;
  readonly mark_color: string;
}

interface Bundle {
  readonly settings: { readonly name: string; readonly language: string };
  readonly groups: Readonly<Record<string, Group>>;
  readonly events: Readonly<Record<string, DrawnEvent>>;
}

interface DrawnEvent {
  readonly away: string;
  readonly home: string;
  readonly score?: string;
  readonly recording?: string;
  readonly drawn?: Pick<GameSettings, 'sport' | 'seconds'>;
}

const wanted = new Set(process.argv.slice(2));
for (const channel of ['longshore', 'nordet']) {
  const bundle = await bundleOf(channel);
  for (const [key, event] of Object.entries(bundle.events)) {
    if (!event.recording || !event.drawn || (wanted.size > 0 && !wanted.has(key))) continue;
    const file = join(CHANNELS, channel, event.recording);
    if (await exists(file)) continue;
    await recordGame({ game: createGame(settingsOf(bundle, key, event)), file, isCompact: true });
    console.log(file);
  }
}

/** Films of one team's passes: [channel, file, home team, away team, sport, passes]. */
const PASS_FILMS = [
  ['longshore', 'forty-passes', 'sol', 'dun', 'soccer', 40],
  ['nordet', 'automne-des-sapins', 'sap', 'tru', 'ice-hockey', 20],
] as const;
const PASS_GAME_SECONDS = 300;

for (const [channel, name, home, away, sport, passes] of PASS_FILMS) {
  const file = join(CHANNELS, 'footage', `${name}.mp4`);
  if ((wanted.size > 0 && !wanted.has(name)) || (await exists(file))) continue;
  const bundle = await bundleOf(channel);
  const drawn = { sport, seconds: PASS_GAME_SECONDS };
  const game = createGame(settingsOf(bundle, name, { away, home, score: '0-1', drawn }));
  await recordGame({ game, file, film: passFilm(game, 1, passes), isCompact: true });
  console.log(file);
}

async function bundleOf(channel: string): Promise<Bundle> {
  return parse(await readFile(join(CHANNELS, channel, 'channel.yaml'), 'utf8')) as Bundle;
}

function settingsOf({ settings, groups }: Bundle, key: string, event: DrawnEvent): GameSettings {
  const [away = 0, home = 0] = (event.score ?? '').split('-').map(Number);
  const { sport = 'soccer', seconds = 0 } = event.drawn ?? {};
  return {
    ...{ sport, seconds, seed: seedOf(key), score: [away, home], league: settings.name },
    lang: settings.language === 'fr' ? 'fr' : 'en',
    ...{ away: teamOf(groups[event.away]), home: teamOf(groups[event.home]) },
  };
}

function teamOf(group: Group | undefined): GameSettings['away'] {
  if (group === undefined) throw new Error('no such group');
  const { name, short_name: short, color, mark_color } = group;
  return { name, short, color, mark_color };
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
