import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { folderStorage } from '@grandstand/storage/folder-storage';
import { recordingPaths } from '@grandstand/storage/recording-paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openToolbox } from '../ffmpeg/toolbox.ts';
import { initTracks } from '../fmp4/init-tracks.ts';
import { sampleDefaults, samplesOf } from '../fmp4/samples.ts';
import { shiftTimes } from '../fmp4/shift-times.ts';
import { makeClip, recordedSoFar } from './make-clip.ts';
import { packagePlayable } from './package-playable.ts';
import type { Stage } from './stage.ts';

const run = promisify(execFile);
const FPS = 25;
const BITS = 10;

let root: string;
let stage: Stage;
const ORDERED = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '50', '-sc_threshold', '0'];
/** Options of typical camera encoders: reordered pictures, three reference pictures, CABAC. */
const REORDERED = [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '3', '-refs', '3'],
  ...['-g', '50', '-keyint_min', '50', '-sc_threshold', '0'],
];
const NEEDING_EACH_OTHER = [...REORDERED, '-x264-params', 'open-gop=1'];
/** Several groups of pictures in each segment. */
const GROUPED = [...REORDERED, '-g', '15', '-keyint_min', '15'];
const FILMS = { plain: ORDERED, reordered: REORDERED, open: NEEDING_EACH_OTHER, grouped: GROUPED } as const;
const SECONDS = 16;
const ID = { plain: 1, reordered: 2, open: 3, grouped: 4 } as const;
type FilmName = keyof typeof ID;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'clips-'));
  const toolbox = await openToolbox({ info: () => {}, warn: () => {}, error: () => {} });
  const storage = folderStorage(root);
  stage = { recording_id: 0, storage, toolbox, signal: new AbortController().signal, onProgress: () => {} };
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Makes a film when a test needs it. Returns the id of its recording. */
const packaged = cachedBy(async (name: FilmName) => {
  const source_path = join(root, `${name}.mp4`);
  await makeNumberedFilm(source_path, FILMS[name]);
  await packagePlayable({ ...stage, recording_id: ID[name], source_path });
  return ID[name];
});

function cachedBy<Key, Value>(make: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const made = new Map<Key, Promise<Value>>();
  return key => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

/** Each picture shows its own number in ten bars that are black or white. */
async function makeNumberedFilm(path: string, video: readonly string[]): Promise<void> {
  // Drawn small and enlarged, because the expression is evaluated for each pixel.
  const bars = `geq=lum='if(mod(floor(N/pow(2,floor(X/2))),2),235,16)':cb=128:cr=128`;
  const small = `color=s=20x2:r=${FPS}:d=${SECONDS},${bars},scale=320:180:flags=neighbor,setsar=1`;
  const picture = ['-f', 'lavfi', '-i', small];
  const tone = ['-f', 'lavfi', '-i', `sine=f=440:d=${SECONDS}`];
  await run('ffmpeg', ['-v', 'error', '-y', ...picture, ...tone, ...video, '-pix_fmt', 'yuv420p', path]);
}

/** Reads the numbers in the pictures of a playlist, in presentation order. */
async function numbersIn(playlist: string): Promise<number[]> {
  const shrink = ['-vf', `scale=${BITS}:1:flags=area,format=gray`, '-fps_mode', 'passthrough'];
  const { stdout } = await run(
    'ffmpeg',
    ['-v', 'error', '-i', playlist, ...shrink, '-f', 'rawvideo', 'pipe:1'],
    { encoding: 'buffer' },
  );
  const numberAt = (picture: number) =>
    Array.from({ length: BITS }, (_, bit) =>
      Number(stdout[picture * BITS + bit]) > 128 ? 2 ** bit : 0,
    ).reduce((sum, one) => sum + one);
  return Array.from({ length: stdout.length / BITS }, (_, picture) => numberAt(picture));
}

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);
let last = 100;

async function cut(film: FilmName | 9 | typeof LONG, start_time: number, duration: number) {
  const recording_id = ++last;
  const source_recording_id = typeof film === 'number' ? film : await packaged(film);
  const request = { source_recording_id, start_time, duration };
  const made = await makeClip({ ...stage, recording_id }, request);
  const paths = recordingPaths(root, recording_id);
  const playlist = join(paths.stream_folder, '180p', 'index.m3u8');
  return { made, paths, playlist, recording_id };
}

/** Joins one run of a clip into a file, because ffmpeg's playlist reader uses the first init segment for all runs. */
async function joined(playlist: string, part: number): Promise<string> {
  const folder = dirname(playlist);
  const segments = (await readdir(folder)).filter(name => name.startsWith(`s${part}-`)).sort();
  const bytes = await Promise.all(
    [`init-${part}.mp4`, ...segments].map(name => readFile(join(folder, name))),
  );
  const file = join(root, `joined-${last}-${part}.mp4`);
  await writeFile(file, Buffer.concat(bytes));
  return file;
}

/** When the samples of each track are shown, read as browsers do: ffprobe moves pictures with negative offsets. */
async function shownSeconds(folder: string): Promise<number[][]> {
  const init = await readFile(join(folder, 'init-1.mp4'));
  const names = (await readdir(folder)).filter(name => name.endsWith('.m4s')).sort();
  const segments = await Promise.all(names.map(name => readFile(join(folder, name))));
  const samples = segments.map(segment => samplesOf(segment, sampleDefaults(init)));
  return initTracks(init).map(({ track_id, timescale }) =>
    samples
      .flatMap(tracks => (tracks.get(track_id) ?? []).map(({ shown }) => shown / timescale))
      .toSorted((a, b) => a - b),
  );
}

const LONG = 10;

/** The reordered film as a part of a long game. The files before it are listed only, because a cut reads no other segments. */
async function insertLongGame(starts_at: number, end: string): Promise<void> {
  const [film, game] = [await packaged('reordered'), LONG].map(id => recordingPaths(root, id));
  const folder = join(game?.stream_folder ?? '', '180p');
  await cp(film?.folder ?? '', game?.folder ?? '', { recursive: true });
  const tracks = initTracks(await readFile(join(folder, 'init.mp4')));
  const shift = new Map(tracks.map(({ track_id, timescale }) => [track_id, starts_at * timescale]));
  for (const name of (await readdir(folder)).filter(file => file.endsWith('.m4s'))) {
    const bytes = await readFile(join(folder, name));
    shiftTimes(bytes, shift);
    await writeFile(join(folder, name), bytes);
  }
  const earlier = Array.from({ length: starts_at / 2 }, (_, i) => `#EXTINF:2.000000,\nearlier-${i}.m4s\n`);
  const path = join(folder, 'index.m3u8');
  const playlist = (await readFile(path, 'utf8')).replace(/^(#EXT-X-MAP:.*\n)/m, `$1${earlier.join('')}`);
  await writeFile(path, playlist.replace('#EXT-X-ENDLIST\n', end));
}

describe('a clip', () => {
  const expectExactFrames = async (_: string, film: FilmName, start: number, duration: number) => {
    const { made, playlist } = await cut(film, start, duration);
    const first = Math.round(start * FPS);
    expect(await numbersIn(playlist)).toEqual(numbers(first, Math.round((start + duration) * FPS)));
    expect(made.duration_ms).toBeCloseTo(duration * 1000, -1);
    expect(made).toMatchObject({ width: 320, height: 180, has_audio: true });
  };

  it.each([
    ['between two segments', 'reordered', 3.2, 8.4],
    ['within one segment', 'reordered', 4.4, 2.2],
    ['that ends with the game', 'reordered', 6.04, SECONDS - 6.04],
  ] as const)('%s contains exactly its frames, each once', expectExactFrames);

  it.each([
    ['that begins with the game', 'reordered', 0, 5.48],
    ['of one second at a border', 'plain', 7.6, 1],
    ['between two groups of pictures within segments', 'grouped', 3.2, 8.4],
    ['that begins and ends with key pictures within segments', 'grouped', 1.8, 9],
    ['of pictures that are not reordered', 'plain', 3.2, 8.4],
    ['of a film whose segments need each other', 'open', 3.2, 8.4],
    ['to the last picture of such a segment', 'open', 3.2, 4.8],
  ] as const)('%s contains exactly its frames, each once', { tags: ['full'] }, expectExactFrames);

  it('keeps sound and picture in sync, without a gap, on the timeline of all recordings', async () => {
    const { paths } = await cut('reordered', 3.2, 8.4);
    const [pictures = [], sound = []] = await shownSeconds(join(paths.stream_folder, '180p'));
    expect(pictures[0]).toBeCloseTo(2, 2);
    expect(pictures.at(-1)).toBeCloseTo(2 + 8.4 - 1 / FPS, 2);
    expect(Math.abs((sound[0] ?? 0) - 2)).toBeLessThan(0.025);
    expect(Math.abs((sound.at(-1) ?? 0) - 10.4)).toBeLessThan(0.05);
    const gaps = sound.slice(1).map((time, i) => time - (sound[i] ?? 0));
    expect(Math.max(...gaps)).toBeLessThan(0.024);
  });

  it('copies the segments between its ends, and leaves no temporary files', async () => {
    const { paths, recording_id } = await cut('reordered', 3.2, 8.4);
    const own = await readFile(join(paths.stream_folder, '180p', 's1-00002.m4s'));
    const source = await readFile(join(recordingPaths(root, 2).stream_folder, '180p', 's00002.m4s'));
    const dataOf = (bytes: Buffer) => bytes.subarray(bytes.indexOf('mdat'));
    expect(dataOf(own).equals(dataOf(source))).toBe(true);
    const files = await readdir(paths.folder, { recursive: true });
    expect(files.filter(name => /\.\w+$/.test(name)).sort()).toEqual([
      'download/game.mp4',
      'public/poster-640.jpg',
      'public/poster.jpg',
      ...['index.m3u8', 'init-1.mp4', 's1-00001.m4s', 's1-00002.m4s', 's1-00003.m4s'].map(
        name => `stream/180p/${name}`,
      ),
      'stream/master.m3u8',
    ]);
    const left = await readdir(join(root, 'recordings', '.work'));
    expect(left.filter(name => name.startsWith(`${recording_id}.`))).toEqual([]);
  });

  it('takes two processes, because starting them takes most of the time', async () => {
    const { sandbox } = stage.toolbox;
    let started = 0;
    const wrap: typeof sandbox.wrap = job => {
      started += 1;
      return sandbox.wrap(job);
    };
    const toolbox = { ...stage.toolbox, sandbox: { ...sandbox, wrap } };
    const request = { source_recording_id: await packaged('reordered'), start_time: 3.2, duration: 8.4 };
    await makeClip({ ...stage, toolbox, recording_id: ++last }, request);
    expect(started).toBe(2);
  });

  it('continues after an encoder reconnected with other parameters', { tags: ['full'] }, async () => {
    const ids = [await packaged('plain'), await packaged('reordered')];
    const [first, second] = ids.map(id => join(recordingPaths(root, id).stream_folder, '180p'));
    const game = recordingPaths(root, 9);
    const folder = join(game.stream_folder, '180p');
    await cp(first ?? '', folder, { recursive: true });
    await cp(second ?? '', join(folder, 'b'), { recursive: true });
    const [a = '', b = ''] = await Promise.all(
      [folder, join(folder, 'b')].map(one => readFile(join(one, 'index.m3u8'), 'utf8')),
    );
    const again = b
      .slice(b.indexOf('#EXT-X-MAP'))
      .replace(/"init|^s/gm, found => (found === 's' ? 'b/s' : '"b/init'));
    await writeFile(
      join(folder, 'index.m3u8'),
      `${a.replace('#EXT-X-ENDLIST\n', '')}#EXT-X-DISCONTINUITY\n${again}`,
    );
    await cp(recordingPaths(root, 1).master, game.master);
    const { made, playlist } = await cut(9, SECONDS - 3, 6);
    expect(made.duration_ms).toBeCloseTo(6000, -1);
    const text = await readFile(playlist, 'utf8');
    expect(text.match(/#EXT-X-(MAP.*|DISCONTINUITY)$/gm)).toEqual([
      '#EXT-X-MAP:URI="init-1.mp4"',
      '#EXT-X-DISCONTINUITY',
      '#EXT-X-MAP:URI="init-2.mp4"',
    ]);
    expect(await numbersIn(await joined(playlist, 1))).toEqual(numbers((SECONDS - 3) * FPS, SECONDS * FPS));
    expect(await numbersIn(await joined(playlist, 2))).toEqual(numbers(0, 3 * FPS));
  });

  const expectExactFramesOfLong = async (_: string, minute: number, end: string) => {
    await insertLongGame(minute, end);
    const { playlist, paths } = await cut(LONG, minute + 3.2, 8.4);
    expect(await numbersIn(playlist)).toEqual(numbers(3.2 * FPS, 11.6 * FPS));
    const [pictures = [], sound = []] = await shownSeconds(join(paths.stream_folder, '180p'));
    expect(pictures[0]).toBeCloseTo(2, 2);
    expect(Math.abs((sound[0] ?? 0) - 2)).toBeLessThan(0.025);
    const gaps = sound.slice(1).map((time, i) => time - (sound[i] ?? 0));
    expect(Math.max(...gaps)).toBeLessThan(0.024);
  };

  it.each([['at minute 119 of a live game', 119 * 60, '']] as const)(
    '%s contains exactly its frames',
    expectExactFramesOfLong,
  );

  it.each([
    ['at minute 1 of a replay', 60, '#EXT-X-ENDLIST\n'],
    ['at minute 119 of a replay', 119 * 60, '#EXT-X-ENDLIST\n'],
    ['at minute 1 of a live game', 60, ''],
  ] as const)('%s contains exactly its frames', { tags: ['full'] }, expectExactFramesOfLong);

  it('is refused beyond the end of the recording', async () => {
    const { seconds, has_ended } = await recordedSoFar(stage, await packaged('plain'));
    expect(seconds).toBeCloseTo(SECONDS, 1);
    expect(has_ended).toBe(true);
    await expect(cut('plain', SECONDS + 1, 5)).rejects.toThrow('does not have this part');
  });
});
