import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { footageFile } from './films/demo-bundles.ts';
import { FILM_SHOTS, type Shot } from './films/film-shots.ts';

/**
 * Cuts the films of the demo channels from the stored games, at the moments that their titles promise.
 *   node scripts/cut-films.ts [NAME…]
 */
const run = promisify(execFile);

/** Distance of the key frames of a stored game: films are cut at them. */
const GROUP_SECONDS = 4;

const wanted = new Set(process.argv.slice(2));
for (const [name, shots] of Object.entries(FILM_SHOTS)) {
  if (wanted.size > 0 && !wanted.has(name)) continue;
  console.log(`${name}: ${shots.length} shots, ${await cut(name, shots)} s`);
}

/** Copies whole groups of pictures, so that a film has the quality of its games. */
async function cut(name: string, shots: readonly Shot[]): Promise<number> {
  if (shots.length === 0) throw new Error(`${name} has no shots`);
  const work = await mkdtemp(join(tmpdir(), 'films-'));
  let seconds = 0;
  const list: string[] = [];
  for (const [index, { game, from, to }] of shots.entries()) {
    const start = Math.floor(from / GROUP_SECONDS) * GROUP_SECONDS;
    const length = Math.ceil(to / GROUP_SECONDS) * GROUP_SECONDS - start;
    const file = join(work, `${index}.mp4`);
    const input = ['-ss', String(start), '-t', String(length), '-i', footageFile(game)];
    await run('ffmpeg', ['-v', 'error', '-y', ...input, '-c', 'copy', file]);
    seconds += length;
    list.push(`file '${file}'\n`);
  }
  await writeFile(join(work, 'list.txt'), list.join(''));
  const input = ['-f', 'concat', '-safe', '0', '-i', join(work, 'list.txt')];
  const output = ['-c', 'copy', '-movflags', '+faststart', footageFile(name)];
  await run('ffmpeg', ['-v', 'error', '-y', ...input, ...output]);
  await rm(work, { recursive: true });
  return seconds;
}
