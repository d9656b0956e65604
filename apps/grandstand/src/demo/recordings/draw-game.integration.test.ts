import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { drawGame } from './draw-game.ts';

const DEMO_GAME = new URL('../../../../demo-game/src/main.ts', import.meta.url).pathname;
const DRAW_GAME = new URL('./draw-game.ts', import.meta.url).href;
/** At a low one it would wait for every other test to end. */
const OWN_PRIORITY = constants.priority.PRIORITY_NORMAL;

const newFolder = () => mkdtemp(join(tmpdir(), 'drawn-'));

it('ends, and leaves nothing, when its parent dies without a word', { tags: ['full'] }, async () => {
  const folder = await newFolder();
  const words = ['record', '--seconds', '600', '--out', join(folder, 'game.mp4')];
  const code = `import { drawGame } from '${DRAW_GAME}';
    await drawGame('${DEMO_GAME}', ${JSON.stringify(words)}, new AbortController().signal, ${OWN_PRIORITY});`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'ignore' });
  try {
    await expect.poll(() => readdir(folder)).toHaveLength(1);
  } finally {
    parent.kill('SIGKILL');
  }
  await once(parent, 'exit');
  await expect.poll(() => readdir(folder)).toEqual([]);
});

it('answers what a program that failed said last', async () => {
  const program = join(await newFolder(), 'program.mjs');
  await writeFile(program, "console.error('drawing\\nffmpeg is not installed'); process.exitCode = 1;");
  expect(await drawGame(program, [], new AbortController().signal)).toBe('ffmpeg is not installed');
});

it('answers null when the program made its file', async () => {
  const program = join(await newFolder(), 'program.mjs');
  await writeFile(program, '');
  expect(await drawGame(program, [], new AbortController().signal)).toBeNull();
});
