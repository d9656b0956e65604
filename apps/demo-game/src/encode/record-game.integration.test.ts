import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { gameOf } from '../testing/test-teams.ts';
import { EncoderEnded } from './encoder.ts';
import { publishGame } from './publish-game.ts';
import { recordGame } from './record-game.ts';

const run = promisify(execFile);
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-game-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function probe(file: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('ffprobe', ['-v', 'error', ...args, '-of', 'csv=p=0', file]);
  return stdout.trim();
}

it('records H.264 and AAC with a key frame every two seconds', { tags: ['full'] }, async () => {
  const file = join(folder, 'game.mp4');
  await recordGame({ game: gameOf({ seconds: 60, score: [1, 0] }), file, seconds: 4.2 });
  expect(await probe(file, '-show_entries', 'stream=codec_name')).toBe('h264\naac');
  const packets = await probe(file, '-select_streams', 'v', '-show_entries', 'packet=pts_time,flags');
  const keys = packets.split('\n').filter(line => line.includes('K'));
  expect(keys.map(line => Number.parseFloat(line))).toEqual([0, 2, 4]);
});

it('leaves no file after it is aborted', async () => {
  const file = join(folder, 'game.mp4');
  const game = gameOf({ seconds: 60, score: [1, 0] });
  await expect(recordGame({ game, file, signal: AbortSignal.timeout(300) })).rejects.toThrow();
  expect(await readdir(folder)).toEqual([]);
});

it('rejects with EncoderEnded when the connection fails', async () => {
  const game = gameOf({ seconds: 60, score: [1, 0] });
  const publishing = publishGame({ game, rtmpUrl: 'rtmp://127.0.0.1:1/live/nobody' });
  await expect(publishing).rejects.toBeInstanceOf(EncoderEnded);
});
