import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createGame, type Game, scoresOf } from '@grandstand/demo-game/play/game';
import { seedOf } from '@grandstand/demo-game/play/seed-of';
import type { Sport } from '@grandstand/demo-game/play/sport';
import { STEP_SECONDS } from '@grandstand/demo-game/play/step';
import { parse } from 'yaml';

/**
 * Cuts the films of the demo channels from the stored games, at the moments that their titles promise.
 *   node scripts/cut-films.ts [NAME…]
 */
const run = promisify(execFile);
const CHANNELS = fileURLToPath(new URL('../channels', import.meta.url));

interface DrawnEvent {
  readonly score: string;
  readonly drawn?: { readonly sport: Sport; readonly seconds: number };
}
interface Bundle {
  readonly events: Readonly<Record<string, DrawnEvent>>;
}

/** Distance of the key frames of a stored game: films are cut at them. */
const GROUP_SECONDS = 4;

/** A part of a stored game, in seconds. */
interface Shot {
  readonly game: string;
  readonly from: number;
  readonly to: number;
}

const EVENTS = Object.assign(
  {},
  ...(await Promise.all(['longshore', 'nordet'].map(eventsOf))),
) as Bundle['events'];

async function eventsOf(channel: string): Promise<Bundle['events']> {
  return (parse(await readFile(join(CHANNELS, channel, 'channel.yaml'), 'utf8')) as Bundle).events;
}

function settingsOf(key: string) {
  const { score = '', drawn } = EVENTS[key] ?? {};
  if (drawn === undefined) throw new Error(`${key} is no drawn game`);
  const [away = 0, home = 0] = score.split('-').map(Number);
  return { ...drawn, seed: seedOf(key), score: [away, home] as const };
}

/** The moments at which a side, or any side, scored this many points, or any number. */
function scores(key: string, { side, points }: { side?: 0 | 1; points?: number } = {}): Shot[] {
  const lines = scoresOf(settingsOf(key));
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
  const team = { name: key, short: 'ABC', color: '#000000', mark_color: '#ffffff' };
  const game: Game = createGame({ ...settingsOf(key), away: team, home: team, league: '' });
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

const FILMS: Readonly<Record<string, readonly Shot[]>> = {
  'the-long-bus': [part('soccer-w-pel-sol-1', 44, 56)],
  'anvils-at-home': scores('basketball-w-emr-hal-2', { side: 1 }),
  'two-lanterns': scores('basketball-w-emr-hal-2', { side: 0 }),
  'goals-of-the-month': SOCCER.flatMap(key => scores(key)).slice(0, 6),
  'saves-of-the-month': ['soccer-w-pel-sol-1', 'soccer-m-thl-emr-1'].flatMap(misses).slice(0, 2),
  'threes-of-the-month': ['basketball-m-sol-dun-1', 'basketball-w-emr-hal-2']
    .flatMap(key => scores(key, { points: 3 }))
    .slice(0, 2),
  'the-fifth-set': [part('volleyball-m-emr-brk-2', 52, 64)],
  'keeper-school': misses('soccer-m-thl-emr-1').slice(0, 1),
  'how-to-press': [part('soccer-m-thl-emr-1', 16, 24)],
  'how-to-block': [part('volleyball-w-dun-caw-3', 8, 20)],
  'how-we-film': [part('soccer-w-pel-sol-1', 16, 24)],
  gardiennes: [part('f-cor-tru-1', 4, 8), part('f-cor-tru-1', 16, 20)],
  'soiree-a-la-forge': [part('h-cor-frg-1', 8, 16)],
  'buts-du-mois': HOCKEY.flatMap(key => scores(key)).slice(0, 4),
  'arrets-du-mois': [part('h-bou-tru-1', 4, 12)],
  'repli-defensif': [part('h-bou-tru-1', 16, 20), part('h-bou-tru-1', 28, 32)],
};

const wanted = new Set(process.argv.slice(2));
for (const [name, shots] of Object.entries(FILMS)) {
  if (wanted.size > 0 && !wanted.has(name)) continue;
  console.log(`${name}: ${shots.length} shots, ${await cut(name, shots)} s`);
}

/** Copies whole groups of pictures, so that a film has the quality of its games. */
async function cut(name: string, shots: readonly Shot[]): Promise<number> {
  if (shots.length === 0) throw new Error(`${name} has no shots`);
  const pathOf = (key: string) => join(CHANNELS, 'footage', `${key}.mp4`);
  const work = await mkdtemp(join(tmpdir(), 'films-'));
  let seconds = 0;
  const list: string[] = [];
  for (const [index, { game, from, to }] of shots.entries()) {
    const start = Math.floor(from / GROUP_SECONDS) * GROUP_SECONDS;
    const length = Math.ceil(to / GROUP_SECONDS) * GROUP_SECONDS - start;
    const file = join(work, `${index}.mp4`);
    const input = ['-ss', String(start), '-t', String(length), '-i', pathOf(game)];
    await run('ffmpeg', ['-v', 'error', '-y', ...input, '-c', 'copy', file]);
    seconds += length;
    list.push(`file '${file}'\n`);
  }
  await writeFile(join(work, 'list.txt'), list.join(''));
  const input = ['-f', 'concat', '-safe', '0', '-i', join(work, 'list.txt')];
  await run('ffmpeg', ['-v', 'error', '-y', ...input, '-c', 'copy', '-movflags', '+faststart', pathOf(name)]);
  await rm(work, { recursive: true });
  return seconds;
}
