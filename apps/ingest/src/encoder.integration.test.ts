import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  findFlashesAndBeeps,
  makeFlashesAndBeeps,
  publishFile,
  publishForEver,
  run,
} from './testing/ffmpeg.ts';
import { startTestIngest } from './testing/start-test-ingest.ts';
import { writeRuns } from './testing/write-runs.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const PLAYLIST = '/recordings/1/stream/180p/index.m3u8';
const running: { close(): Promise<unknown> }[] = [];
let folder = '';
let small = '';
let large = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'encoder-'));
  small = await makeFlashesAndBeeps(folder, 'small', {
    size: '320x180',
    frameRate: 25,
    sampleRate: 48_000,
    bFrames: 2,
  });
  large = await makeFlashesAndBeeps(folder, 'large', {
    size: '640x360',
    frameRate: 30,
    sampleRate: 44_100,
    bFrames: 0,
  });
});
afterEach(async () => {
  for (const each of running.splice(0).reverse()) await each.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function kill(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const closed = once(child, 'exit');
  child.kill('SIGKILL');
  return closed;
}

/** Returns a decoder's error output. */
async function complaintsAbout(path: string): Promise<string> {
  return (await run('ffmpeg', ['-v', 'warning', '-i', path, '-f', 'null', '-'])).stderr;
}

/** Returns the decoding times of one kind of packet, in file order. */
async function packetTimes(path: string, kind: 'a' | 'v'): Promise<number[]> {
  const words = [
    '-v',
    'quiet',
    '-select_streams',
    kind,
    '-show_entries',
    'packet=dts_time',
    '-of',
    'csv=p=0',
    path,
  ];
  return (await run('ffprobe', words)).stdout.trim().split('\n').map(Number.parseFloat);
}

const isRising = (times: readonly number[]) =>
  times.every((time, at) => at === 0 || time > (times[at - 1] ?? 0));

async function worstDistance(path: string): Promise<number> {
  const { flashes, beeps } = await findFlashesAndBeeps(path);
  expect(flashes.length).toBeGreaterThan(3);
  const distances = flashes.map(flash => Math.min(...beeps.map(beep => Math.abs(beep - flash))));
  return Math.max(...distances);
}

describe('ffmpeg as the encoder', () => {
  it('shows the reason of a refusal', async () => {
    const ingest = await startTestIngest();
    running.push(ingest);
    const { code, stderr } = await publishFile(small, ingest.rtmpPort, 'wrong-key-123');
    expect(code).not.toBe(0);
    expect(stderr).toContain('unknown stream key');
  });

  it('shows that its codec is refused', async () => {
    const ingest = await startTestIngest();
    running.push(ingest);
    const url = `rtmp://127.0.0.1:${ingest.rtmpPort}/live/stream-key-1`;
    const tone = [
      '-re',
      '-f',
      'lavfi',
      '-i',
      'sine',
      '-c:a',
      'libmp3lame',
      '-ar',
      '44100',
      '-t',
      '5',
      '-f',
      'flv',
      url,
    ];
    expect((await run('ffmpeg', ['-v', 'error', ...tone])).stderr).toContain(
      'sound must be AAC, the encoder sends MP3',
    );
  });

  it('reconnects twice with other parameters into one recording, in sync to 10 ms', {
    tags: ['full'],
  }, async () => {
    const ingest = await startTestIngest();
    running.push(ingest);
    for (const source of [small, large, small]) await publishFile(source, ingest.rtmpPort);
    await ingest.end('game-1');
    const path = join(ingest.mediaRoot, PLAYLIST);
    const text = await (await fetch(ingest.url(PLAYLIST))).text();
    expect(text.match(/#EXT-X-(DISCONTINUITY|MAP.*|ENDLIST)/g)).toEqual([
      '#EXT-X-MAP:URI="init-1.mp4"',
      '#EXT-X-DISCONTINUITY',
      '#EXT-X-MAP:URI="init-2.mp4"',
      '#EXT-X-DISCONTINUITY',
      '#EXT-X-MAP:URI="init-1.mp4"',
      '#EXT-X-ENDLIST',
    ]);
    const runs = await writeRuns(path);
    for (const each of runs) {
      expect(await complaintsAbout(each)).toBe('');
      expect(await worstDistance(each)).toBeLessThanOrEqual(0.01);
    }
    const pictures = await Promise.all([path, small, large, small].map(each => packetTimes(each, 'v')));
    const [recorded = [], ...sent] = pictures;
    expect(recorded).toHaveLength(sent.flat().length);
    expect(isRising(recorded)).toBe(true);
    expect(isRising((await Promise.all(runs.map(each => packetTimes(each, 'a')))).flat())).toBe(true);
  });
});

describe('an ingest that is killed during a game', () => {
  async function startProcess(mediaRoot: string) {
    const keys = join(folder, 'keys.json');
    await writeFile(
      keys,
      JSON.stringify([{ key: 'stream-key-1', event_key: 'game-1', recording_id: 1, open: true }]),
    );
    const env = {
      ...process.env,
      LOG_LEVEL: 'info',
      RTMP_HOST: '127.0.0.1',
      RTMP_PORT: '0',
      INGEST_HTTP_PORT: '0',
      INGEST_METRICS_PORT: '0',
      MEDIA_DIR: mediaRoot,
      STREAM_KEYS_FILE: keys,
    };
    const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    running.push({ close: () => kill(child) });
    for await (const line of createInterface({ input: child.stdout })) {
      const { rtmp_port, http_port } = JSON.parse(line);
      if (rtmp_port !== undefined)
        return { child, rtmpPort: rtmp_port as number, url: `http://127.0.0.1:${http_port}` };
    }
    throw new Error('the ingest ended before it listened');
  }

  const listed = (text: string) => text.match(/s\d+\.m4s/g) ?? [];
  const playlist = async (url: string, query = '') => (await fetch(`${url}${PLAYLIST}${query}`)).text();

  /** Requests a playlist like a player, with a blocking reload. */
  async function untilListed(url: string, segments: number): Promise<string> {
    for (;;) {
      const text = await playlist(url).catch(() => '');
      const count = listed(text).length;
      if (count >= segments) return text;
      if (count > 0) await playlist(url, `?_HLS_msn=${count + 1}`);
    }
  }

  it('resumes the game without losing a listed segment', { tags: ['full'] }, async () => {
    const mediaRoot = await mkdtemp(join(folder, 'media-'));
    const first = await startProcess(mediaRoot);
    const encoder = publishForEver(small, first.rtmpPort);
    running.push({ close: () => kill(encoder) });
    const before = listed(await untilListed(first.url, 2));
    await kill(first.child);
    await kill(encoder);
    const second = await startProcess(mediaRoot);
    const after = await playlist(second.url);
    expect(listed(after)).toEqual(expect.arrayContaining(before));
    expect(after).not.toContain('ENDLIST');
    await publishFile(large, second.rtmpPort);
    // The encoder disconnects shortly before its last segment is written.
    await vi.waitFor(async () => {
      const resumed = await playlist(second.url);
      expect(resumed).toContain(`#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="init-2.mp4"`);
      expect(listed(resumed).length).toBeGreaterThanOrEqual(before.length + 4);
      const files = await readdir(join(mediaRoot, 'recordings/1/stream/180p'));
      expect(files.filter(name => name.endsWith('.m4s')).sort()).toEqual(listed(resumed));
    }, 120_000);
    for (const each of await writeRuns(join(mediaRoot, PLAYLIST)))
      expect(await complaintsAbout(each)).toBe('');
  });
});
