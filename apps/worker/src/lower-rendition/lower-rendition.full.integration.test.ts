import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { liveMarkerFolder, lowerVariantPath } from '@grandstand/storage/live-files';
import { recordingPaths, renditionFolder } from '@grandstand/storage/recording-paths';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { makeFilm, packetTimes } from '../testing/film.ts';
import { readSegments } from './segment-list.ts';

const run = promisify(execFile);
const PROGRAM = fileURLToPath(new URL('./main.ts', import.meta.url));
const FRAME_SECONDS = 1 / 25;
const ID = 7;

let mediaRoot = '';
beforeEach(async () => {
  mediaRoot = await mkdtemp(join(tmpdir(), 'lower-'));
});
afterEach(() => rm(mediaRoot, { recursive: true, force: true }));

const folderOf = (name: string) => renditionFolder(recordingPaths(mediaRoot, ID), name);
const playlistOf = (name: string) => readFile(join(folderOf(name), 'index.m3u8'), 'utf8').catch(() => '');
const segmentsOf = async (name: string) => readSegments(await playlistOf(name));

interface Made {
  readonly folder: string;
  readonly lengths: readonly string[];
}

/** Segments of 2 s as an ingest would write them; `at` is the game's time of the first. */
async function makeSegments({ at = 0, size = '1280x720', silent = false, segments = 2 }): Promise<Made> {
  const folder = await mkdtemp(join(mediaRoot, 'made-'));
  const film = await makeFilm(join(folder, 'film.mp4'), {
    seconds: segments * 2,
    size,
    silent,
    video: [
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-bf',
      '2',
      '-pix_fmt',
      'yuv420p',
      '-g',
      '50',
      '-sc_threshold',
      '0',
    ],
  });
  await run('ffmpeg', [
    ...['-v', 'error', '-itsoffset', String(at), '-i', film, '-c', 'copy', '-copyts', '-f', 'hls'],
    ...['-hls_segment_type', 'fmp4', '-hls_time', '2', '-hls_playlist_type', 'vod'],
    ...['-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', join(folder, 's%d.m4s')],
    join(folder, 'index.m3u8'),
  ]);
  const text = await readFile(join(folder, 'index.m3u8'), 'utf8');
  return { folder, lengths: [...text.matchAll(/^#EXTINF:([\d.]+),/gm)].map(([, length = '']) => length) };
}

/** The ingest's part: a game's folder that grows segment by segment. */
class Game {
  #text =
    '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:2\n#EXT-X-PLAYLIST-TYPE:EVENT\n#EXT-X-INDEPENDENT-SEGMENTS\n#EXT-X-MEDIA-SEQUENCE:1\n';
  #count = 0;
  #inits = 0;

  async begin(): Promise<void> {
    await mkdir(folderOf('720p'), { recursive: true });
    await mkdir(liveMarkerFolder(mediaRoot), { recursive: true });
    const variant = { width: 1280, height: 720, peak_bps: 3_000_000, frame_rate: 25 };
    await this.#write(
      join(liveMarkerFolder(mediaRoot), `${ID}.json`),
      JSON.stringify({ recording_id: ID, rendition: '720p', variant, low_latency: false }),
    );
  }

  /** A first segment of these is that of another encoder. */
  async add({ folder, lengths }: Made, index: number): Promise<void> {
    if (index === 0) {
      this.#inits += 1;
      await cp(join(folder, 'init.mp4'), join(folderOf('720p'), `init-${this.#inits}.mp4`));
      if (this.#count > 0) this.#text += '#EXT-X-DISCONTINUITY\n';
      this.#text += `#EXT-X-MAP:URI="init-${this.#inits}.mp4"\n`;
      this.#text += '#EXT-X-PROGRAM-DATE-TIME:2026-11-21T10:00:00.000Z\n';
    }
    this.#count += 1;
    const name = `s${String(this.#count).padStart(5, '0')}.m4s`;
    await cp(join(folder, `s${index}.m4s`), join(folderOf('720p'), name));
    this.#text += `#EXTINF:${lengths[index]},\n${name}\n`;
    await this.#write(join(folderOf('720p'), 'index.m3u8'), this.#text);
  }

  async end(): Promise<void> {
    await this.#write(join(folderOf('720p'), 'index.m3u8'), `${this.#text}#EXT-X-ENDLIST\n`);
    await rm(join(liveMarkerFolder(mediaRoot), `${ID}.json`));
  }

  async #write(path: string, text: string): Promise<void> {
    await writeFile(`${path}.new`, text);
    await rename(`${path}.new`, path);
  }
}

async function startMaker(): Promise<{ kill(): Promise<void> }> {
  const env = { ...process.env, MEDIA_DIR: mediaRoot, LIVE_LOWER_RENDITION: '360', LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const gone = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await gone;
  };
  onTestFinished(kill);
  await once(child, 'message');
  return { kill };
}

const hasMade = (segments: number) =>
  expect.poll(async () => (await segmentsOf('360p')).segments.length).toBe(segments);
const hasEnded = () => expect.poll(async () => (await segmentsOf('360p')).ended).toBe(true);

/** First and last picture and first sound of a segment, in the game's time. */
async function timesOf(rendition: string, index: number) {
  const segment = (await segmentsOf(rendition)).segments[index];
  const files = [segment?.map ?? '', segment?.name ?? ''].map(name => join(folderOf(rendition), name));
  const path = join(mediaRoot, `${rendition}-${index}.mp4`);
  await writeFile(path, Buffer.concat(await Promise.all(files.map(file => readFile(file)))));
  const packets = await packetTimes(path);
  const of = (stream: number) =>
    packets.filter(({ stream_index }) => stream_index === stream).map(({ pts_time }) => pts_time);
  return { first: Math.min(...of(0)), last: Math.max(...of(0)), pictures: of(0).length, sound: of(1) };
}

it("aligns with the encoder's segments, also after a discontinuity and a kill", async () => {
  const [first, second] = [
    await makeSegments({ at: 100, segments: 3 }),
    await makeSegments({ at: 106, size: '640x480', silent: true }),
  ];
  const game = new Game();
  await game.begin();
  const maker = await startMaker();
  for (const index of [0, 1]) {
    await game.add(first, index);
    await hasMade(index + 1);
  }
  await maker.kill();
  await game.add(first, 2);
  await startMaker();
  await hasMade(3);
  for (const index of [0, 1]) {
    await game.add(second, index);
    await hasMade(4 + index);
  }
  await game.end();
  await hasEnded();
  await expect.poll(() => readdir(join(mediaRoot, 'recordings', '.lower'))).toEqual([]);
  const [top, lower] = [await segmentsOf('720p'), await segmentsOf('360p')];
  const plain = (text: string) => text.split('\n').filter(line => !line.startsWith('#EXT-X-MAP'));
  expect(plain(await playlistOf('360p'))).toEqual(plain(await playlistOf('720p')));
  expect(lower.segments.map(({ map }) => map)).toEqual([
    ...['init-1.mp4', 'init-1.mp4', 'init-1.mp4'],
    ...['init-2.mp4', 'init-2.mp4'],
  ]);
  for (const index of top.segments.keys()) {
    const [sent, made] = [await timesOf('720p', index), await timesOf('360p', index)];
    expect(made.pictures).toBe(sent.pictures);
    expect(Math.abs(made.first - sent.first)).toBeLessThan(0.001);
    expect(Math.abs(made.last - sent.last)).toBeLessThan(FRAME_SECONDS);
    expect(made.sound.length).toBe(sent.sound.length);
    const apart = made.sound.map((time, i) => Math.abs(time - (sent.sound[i] ?? 0)));
    expect(Math.max(0, ...apart)).toBeLessThan(0.01);
  }
});

it('includes late segments as sent and continues at the live edge', async () => {
  const made = await makeSegments({ segments: 6 });
  const game = new Game();
  await game.begin();
  for (const index of made.lengths.keys()) await game.add(made, index);
  await startMaker();
  await hasMade(6);
  const { segments } = await segmentsOf('360p');
  expect(segments.map(({ map }) => map)).toEqual([...Array(5).fill('init-1.mp4'), 'init-2.mp4']);
  const same = await Promise.all(
    ['720p', '360p'].map(name => readFile(join(folderOf(name), 's00001.m4s'), 'base64')),
  );
  expect(same[0]).toBe(same[1]);
  await expect.poll(() => readFile(lowerVariantPath(mediaRoot, ID), 'utf8')).toContain('"name":"360p"');
});

it('works for a game shorter than a segment', async () => {
  const made = await makeSegments({ segments: 1 });
  const game = new Game();
  await game.begin();
  await startMaker();
  await game.add(made, 0);
  await hasMade(1);
  await game.end();
  await hasEnded();
});
