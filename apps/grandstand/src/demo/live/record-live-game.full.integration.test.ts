import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startTestIngest, type TestIngest } from '@grandstand/ingest/testing/start-test-ingest';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testGameLine } from '../../testing/test-game-line.ts';
import type { DemoGameLine } from './demo-game-line.ts';
import type { DemoServer } from './demo-server-client.ts';
import { playGame } from './play-game.ts';

const SECONDS = 30;
const run = promisify(execFile);

let ingest: TestIngest;
let folder = '';
beforeEach(async () => {
  ingest = await startTestIngest();
  folder = await mkdtemp(join(tmpdir(), 'drawn-live-'));
});
afterEach(async () => {
  await ingest.close();
  await rm(folder, { recursive: true, force: true });
});

const lineOf = (overrides: Partial<DemoGameLine> = {}) =>
  testGameLine({ seconds: SECONDS, file: join(folder, 'game.mkv'), ...overrides });

function playing(signal = new AbortController().signal, onIncident = () => {}) {
  const server: DemoServer = {
    plan: async () => [lineOf({ started_at: Date.now() })],
    incident: async () => onIncident(),
    end: async id => void (await ingest.end(`game-${id}`)),
  };
  return { server, rtmpBase: `rtmp://127.0.0.1:${ingest.rtmpPort}/live/`, now: Date.now, signal };
}

it('records a game while it is played for the first time', async () => {
  const line = lineOf();
  await playGame(line, playing());
  expect(await readdir(folder)).toEqual(['game.mkv']);
  const { stdout } = await run('ffprobe', [
    '-v',
    'error',
    '-show_entries',
    'packet=pts_time',
    '-of',
    'csv=p=0',
    line.file,
  ]);
  const last = Math.max(...stdout.trim().split('\n').map(Number.parseFloat));
  expect(last).toBeGreaterThan(SECONDS - 8);
});

it('leaves no recording of a game that was interrupted', async () => {
  const stop = new AbortController();
  await playGame(
    lineOf(),
    playing(stop.signal, () => stop.abort()),
  );
  expect(await readdir(folder)).toEqual([]);
});
