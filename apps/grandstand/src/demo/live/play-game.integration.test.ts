import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { startTestIngest, type TestIngest } from '@grandstand/ingest/testing/start-test-ingest';
import { recordingPaths } from '@grandstand/storage/recording-paths';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testGameLine } from '../../testing/test-game-line.ts';
import { demoIncidents } from '../incidents/demo-incidents.ts';
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
    incident: async (_id, { kind, position }, key) => void heard.push(`${key} ${kind} ${position}`),
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

it('publishes the rest of a game to the ingest, reports its incidents and ends it', {
  tags: ['full'],
}, async () => {
  const started_at = Date.now() - (SECONDS - LAST_SECONDS) * 1000;
  const line = lineOf({ started_at, recorded_ms: 30_000, incidents_entered: 1 });
  const { server, heard } = listeningServer(line);
  await playGame(line, playing(server));
  const drawn = demoIncidents({ ...line.drawing, ...line });
  const expected = drawn.map(({ kind }, index) => `drawn-${index} ${kind}`).slice(1);
  expect(heard.map(text => text.replace(/ \d+$/, ''))).toEqual([...expected, 'end']);
  // Earlier incidents are at the first picture that is sent.
  const positions = heard.slice(0, -1).map(text => Number(text.split(' ').at(-1)));
  expect(positions[0]).toBe(30_000);
  const toEnd = (drawn.at(-1)?.position ?? 0) - (drawn.at(-2)?.position ?? 0);
  expect((positions.at(-1) ?? 0) - (positions.at(-2) ?? 0)).toBeLessThanOrEqual(toEnd);
  expect(positions.at(-1)).toBeGreaterThan(30_000);
  const folder = recordingPaths(ingest.mediaRoot, 7).stream_folder;
  const names = await readdir(folder, { recursive: true });
  const playlist = names.find(name => name.endsWith('/index.m3u8')) ?? '';
  expect(await readFile(join(folder, playlist), 'utf8')).toContain('#EXT-X-ENDLIST');
});

it('enters its incidents one by one, again after a failure, all of them before the end', async () => {
  const line = lineOf({ started_at: Date.now() - SECONDS * 1000 });
  const { server, heard } = listeningServer(line);
  let running = 0;
  let failures = 1;
  const incident: DemoServer['incident'] = async (...entry) => {
    running += 1;
    expect(running).toBe(1);
    await turn();
    running -= 1;
    if (failures-- > 0) throw new Error('the server is restarting');
    await server.incident(...entry);
  };
  await playGame(line, playing({ ...server, incident }));
  const drawn = demoIncidents({ ...line.drawing, ...line });
  expect(heard).toHaveLength(drawn.length + 1);
  expect(heard.at(-1)).toBe('end');
});

it('leaves a game open when it is stopped, so that it can be resumed', async () => {
  const line = lineOf({ started_at: Date.now() - 5000 });
  const { server, heard } = listeningServer(line);
  const stop = new AbortController();
  const incident: DemoServer['incident'] = async () => stop.abort();
  await playGame(line, playing({ ...server, incident }, stop.signal));
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

it('enters the incidents and the end of a game that would be over by now, and publishes nothing', async () => {
  const line = lineOf({ started_at: Date.now() - 2 * SECONDS * 1000, incidents_entered: 1 });
  const { server, heard } = listeningServer(line);
  await playGame(line, playing(server));
  const drawn = demoIncidents({ ...line.drawing, ...line });
  expect(heard).toHaveLength(drawn.length);
  expect(heard.at(-1)).toBe('end');
  expect((await readdir(ingest.mediaRoot)).filter(name => name !== '.live')).not.toContain('recordings');
});
