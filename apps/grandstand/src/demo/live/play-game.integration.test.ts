import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { createGame } from '@grandstand/demo-game/play/game';
import { startTestIngest, type TestIngest } from '@grandstand/ingest/testing/start-test-ingest';
import { recordingPaths } from '@grandstand/storage/recording-paths';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testGameLine } from '../../testing/test-game-line.ts';
import type { DemoGameLine } from './demo-game-line.ts';
import type { DemoServer } from './demo-server-client.ts';
import { playGame } from './play-game.ts';

const SECONDS = 40;
const LAST_SECONDS = 8;

let ingest: TestIngest;
beforeEach(async () => {
  ingest = await startTestIngest();
});
afterEach(() => ingest.close());

const lineOf = (overrides: Partial<DemoGameLine> = {}) =>
  testGameLine({ seconds: SECONDS, file: join(ingest.mediaRoot, 'game.mkv'), ...overrides });

/** A server that records every call and reports that the game is live. */
function listeningServer(line: DemoGameLine) {
  const heard: string[] = [];
  const server: DemoServer = {
    plan: async () => [{ ...line, started_at: Date.now() }],
    score: async (_id, score, period) => void heard.push(`${score.join('-')} ${period}`),
    end: async id => {
      heard.push('end');
      await ingest.end(`game-${id}`);
    },
  };
  return { server, heard };
}

function playing(server: DemoServer, signal = new AbortController().signal) {
  return { server, rtmpBase: `rtmp://127.0.0.1:${ingest.rtmpPort}/live/`, now: Date.now, signal };
}

it('publishes the rest of a game to the ingest, reports its score and ends it', async () => {
  const line = lineOf({ started_at: Date.now() - (SECONDS - LAST_SECONDS) * 1000 });
  const { server, heard } = listeningServer(line);
  await playGame(line, playing(server));
  const final = createGame(line.drawing).final.join('-');
  expect(heard.length).toBeGreaterThanOrEqual(3);
  expect(heard.slice(-2)).toEqual([`${final} Full time`, 'end']);
  const folder = recordingPaths(ingest.mediaRoot, 7).stream_folder;
  const names = await readdir(folder, { recursive: true });
  const playlist = names.find(name => name.endsWith('/index.m3u8')) ?? '';
  expect(await readFile(join(folder, playlist), 'utf8')).toContain('#EXT-X-ENDLIST');
});

it('reports the final score only after the previous report, so that it is not overwritten', async () => {
  const line = lineOf({ started_at: Date.now() - SECONDS * 1000 });
  let telling = 0;
  const atOnce: number[] = [];
  const score: DemoServer['score'] = async () => {
    atOnce.push(++telling);
    // Long enough for whatever does not wait for it.
    await sleep(20);
    for (let turns = 0; turns < 50; turns += 1) await turn();
    telling -= 1;
  };
  await playGame(line, playing({ ...listeningServer(line).server, score }));
  expect(atOnce).toEqual([1, 1]);
});

it('leaves a game open when it is stopped, so that it can be resumed', async () => {
  const line = lineOf({ started_at: Date.now() - 5000 });
  const { server, heard } = listeningServer(line);
  const stop = new AbortController();
  const score: DemoServer['score'] = async () => stop.abort();
  await playGame(line, playing({ ...server, score }, stop.signal));
  expect(heard).not.toContain('end');
});

it('says so when the key is refused, without the key', async () => {
  const line = lineOf({ stream_key: 'nobody' });
  const { server, heard } = listeningServer(line);
  const error = await playGame(line, playing(server)).catch(String);
  expect(error).toContain('ffmpeg ended');
  expect(error).not.toContain(line.stream_key);
  expect(heard).not.toContain('end');
});
