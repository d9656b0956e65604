import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStorage } from '@grandstand/storage/folder-storage';
import { variantsOf } from '@grandstand/storage/master-playlist';
import { recordingPaths } from '@grandstand/storage/recording-paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Toolbox } from '../ffmpeg/run-sandboxed.ts';
import { openToolbox } from '../ffmpeg/toolbox.ts';
import { firstTimes } from '../fmp4/first-times.ts';
import { initTracks } from '../fmp4/init-tracks.ts';
import { sampleDefaults, samplesOf } from '../fmp4/samples.ts';
import { makeFilm, packetTimes, shapeOf } from '../testing/film.ts';
import { fileFilm } from './film.ts';
import { makeStills } from './make-stills.ts';
import type { MediaInfo } from './media-info.ts';
import { packageLadder } from './package-ladder.ts';
import { packagePlayable } from './package-playable.ts';
import { topRendition } from './renditions.ts';
import type { FileStage } from './stage.ts';

let folder = '';
let toolbox: Toolbox;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packaging-'));
  toolbox = await openToolbox({ info: () => {}, warn: () => {}, error: () => {} });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const stageFor = (recording_id: string, source_path: string): FileStage => ({
  recording_id,
  source_path,
  storage: folderStorage(join(folder, 'media')),
  toolbox,
  signal: new AbortController().signal,
  onProgress: () => {},
});
const stillsOf = (stage: FileStage, info: MediaInfo) =>
  makeStills(
    stage,
    async () => fileFilm(stage.source_path, info),
    async () => {},
  );
const pathsOf = (id: string) => recordingPaths(join(folder, 'media'), id);
const variants = async (id: string) => variantsOf(await readFile(pathsOf(id).master, 'utf8'));

/** Joins a rendition into one file, so that any reader can open it. */
async function wholeRendition(id: string, name: string): Promise<string> {
  const from = join(pathsOf(id).stream_folder, name);
  const parts = ['init.mp4', ...(await readdir(from)).filter(file => file.endsWith('.m4s')).sort()];
  const whole = join(folder, `${id}-${name}.mp4`);
  await writeFile(whole, Buffer.concat(await Promise.all(parts.map(part => readFile(join(from, part))))));
  return whole;
}

const firstTime = (packets: Awaited<ReturnType<typeof packetTimes>>, stream: number) =>
  Math.min(...packets.filter(({ stream_index }) => stream_index === stream).map(({ pts_time }) => pts_time));

/** When the first picture and the first sound of a rendition are shown. */
async function firstSeconds(id: string, name: string): Promise<number[]> {
  const from = join(pathsOf(id).stream_folder, name);
  const init = await readFile(join(from, 'init.mp4'));
  const ticks = firstTimes(await readFile(join(from, 's00001.m4s')));
  return initTracks(init).map(({ track_id, timescale }) => (ticks.get(track_id) ?? 0) / timescale);
}

describe('a film that needs no new encoding', () => {
  let stage: FileStage;
  let progress: number[];
  beforeAll(async () => {
    progress = [];
    const source = await makeFilm(join(folder, 'fits.mp4'), { seconds: 9, size: '854x480' });
    stage = { ...stageFor('fits', source), onProgress: done => progress.push(done) };
    const info = await packagePlayable(stage);
    await stillsOf(stage, info);
    await packageLadder(stage);
  });

  it('is served in its own size and the sizes below, each with its measured bit rate', async () => {
    const [top, lower] = await variants('fits');
    expect(top).toMatchObject({ name: '480p', width: 854, height: 480, frame_rate: 25 });
    expect(top?.codecs).toMatch(/^avc1\.[0-9a-f]{6},mp4a\.40\.2$/);
    expect(lower).toMatchObject({ name: '360p', width: 640, height: 360 });
    expect(lower?.bandwidth).toBeLessThan(top?.bandwidth ?? 0);
    expect(top?.bandwidth).toBeGreaterThanOrEqual(top?.average_bandwidth ?? Number.POSITIVE_INFINITY);
  });

  it('is segmented at the same frames in every size, into files of about 4 s', async () => {
    const [top, lower] = await Promise.all(
      ['480p', '360p'].map(name => readFile(join(pathsOf('fits').stream_folder, name, 'index.m3u8'), 'utf8')),
    );
    expect(top).toBe(lower);
    expect(top?.match(/#EXTINF:4\.000000,/g)).toHaveLength(2);
    expect(top).toContain('#EXT-X-ENDLIST');
  });

  it('keeps sound and picture in sync in every size without edit lists', async () => {
    const [source, ...made] = await Promise.all(
      [stage.source_path, await wholeRendition('fits', '480p'), await wholeRendition('fits', '360p')].map(
        packetTimes,
      ),
    );
    const starts = await Promise.all(['480p', '360p'].map(name => firstSeconds('fits', name)));
    // The source's zero is at 2 s. The source's first AAC frame, before its zero, primes the decoder and is left out.
    const length = (source?.length ?? 0) - 1;
    for (const [picture, sound] of starts) {
      expect(picture).toBeCloseTo(2, 2);
      expect(sound).toBeCloseTo(2, 2);
    }
    expect(made.map(packets => packets.length)).toEqual([length, length]);
  });

  it('begins with a picture and a sound that are decoded and shown at once, although pictures are reordered', async () => {
    const reordered = ['-c:v', 'libx264', '-preset', 'fast', '-bf', '3', '-g', '25', '-pix_fmt', 'yuv420p'];
    const source = await makeFilm(join(folder, 'reordered.mp4'), { seconds: 5, video: reordered });
    await packagePlayable(stageFor('reordered', source));
    const path = pathsOf('reordered').stream_folder;
    const init = await readFile(join(path, '180p/init.mp4'));
    const segment = await readFile(join(path, '180p/s00001.m4s'));
    const tracks = samplesOf(segment, sampleDefaults(init));
    for (const { track_id, timescale } of initTracks(init)) {
      const [first] = tracks.get(track_id) ?? [];
      expect([first?.decoded, first?.shown]).toEqual([2 * timescale, 2 * timescale]);
    }
  });

  it('gets a poster in two widths and a silent preview below 400 KB', async () => {
    const { poster, poster_small, preview } = pathsOf('fits');
    expect(await shapeOf(poster)).toMatchObject({ width: 854, height: 480, codec_name: 'mjpeg' });
    expect(await shapeOf(poster_small)).toMatchObject({ width: 640, height: 360 });
    const film = await shapeOf(preview);
    expect(film).toMatchObject({ width: 400, codec_name: 'h264' });
    expect(film.seconds).toBeCloseTo(6, 0);
    expect((await stat(preview)).size).toBeLessThan(400_000);
    expect((await packetTimes(preview)).every(({ stream_index }) => stream_index === 0)).toBe(true);
  });

  it('gets a storyboard whose cues point into the sheets', async () => {
    const vtt = await readFile(pathsOf('fits').storyboard, 'utf8');
    expect(vtt.match(/-->/g)).toHaveLength(5);
    const sheet = join(pathsOf('fits').stream_folder, 'storyboard-001.jpg');
    expect(await shapeOf(sheet)).toMatchObject({ width: 1600, height: 900 });
  });

  it('reports its progress and leaves no temporary files', async () => {
    expect(progress.at(-1)).toBeGreaterThan(0.5);
    expect(await readdir(join(folder, 'media/recordings/.work'))).toEqual([]);
  });

  it('gives the same result when a stage runs twice', { tags: ['full'] }, async () => {
    const before = await readFile(pathsOf('fits').master, 'utf8');
    await packagePlayable(stage);
    await packageLadder(stage);
    expect(await readFile(pathsOf('fits').master, 'utf8')).toBe(before);
  });
});

describe('a film that has to be encoded', () => {
  it('gets more key frames if it has too few', { tags: ['full'] }, async () => {
    const video = [
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-pix_fmt',
      'yuv420p',
      '-g',
      '500',
      '-sc_threshold',
      '0',
    ];
    const source = await makeFilm(join(folder, 'rare.mp4'), { seconds: 9, video });
    await packagePlayable(stageFor('rare', source));
    const playlist = await readFile(join(pathsOf('rare').stream_folder, '180p/index.m3u8'), 'utf8');
    expect(playlist.match(/#EXTINF:4\.000000,/g)).toHaveLength(2);
  });

  it('gets H.264, even sides and stereo sound', async () => {
    const video = ['-vf', 'scale=427:241', '-c:v', 'mpeg4', '-c:a', 'ac3', '-ac', '6'];
    const source = await makeFilm(join(folder, 'old.avi'), { seconds: 3, video });
    await packagePlayable(stageFor('old', source));
    expect(await variants('old')).toMatchObject([{ name: '241p', width: 428, height: 242 }]);
    const packets = await packetTimes(await wholeRendition('old', '241p'));
    expect(new Set(packets.map(({ stream_index }) => stream_index))).toEqual(new Set([0, 1]));
  });

  it('is rotated as its metadata says', { tags: ['full'] }, async () => {
    const flat = await makeFilm(join(folder, 'flat.mp4'), { seconds: 2, silent: true });
    const turned = join(folder, 'turned.mp4');
    execFileSync('ffmpeg', [
      '-v',
      'error',
      '-y',
      '-i',
      flat,
      '-c',
      'copy',
      '-metadata:s:v:0',
      'rotate=90',
      turned,
    ]);
    await packagePlayable(stageFor('turned', turned));
    expect(await shapeOf(await wholeRendition('turned', '180p'))).toMatchObject({ width: 180, height: 320 });
  });
});

it('copies a broadcast recording whose clock began hours before, and makes its stills', {
  tags: ['full'],
}, async () => {
  const mp4 = await makeFilm(join(folder, 'clock.mp4'), { seconds: 5 });
  const source = join(folder, 'clock.ts');
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-i',
    mp4,
    '-c',
    'copy',
    '-output_ts_offset',
    '36000',
    '-f',
    'mpegts',
    source,
  ]);
  const stage = stageFor('clock', source);
  const info = await packagePlayable(stage);
  await stillsOf(stage, info);
  expect(topRendition(info).is_copied).toBe(true);
  const packets = await packetTimes(await wholeRendition('clock', '180p'));
  expect(firstTime(packets, 0)).toBeCloseTo(2, 1);
  expect(await readFile(pathsOf('clock').storyboard, 'utf8')).toContain('00:00:00.000 --> 00:00:02.0');
});

it('packages a film without sound', { tags: ['full'] }, async () => {
  const source = await makeFilm(join(folder, 'silent.mp4'), { seconds: 2, silent: true });
  const info = await packagePlayable(stageFor('silent', source));
  expect(info.audio).toBeUndefined();
  expect((await variants('silent'))[0]?.codecs).toMatch(/^avc1\.[0-9a-f]{6}$/);
});

it('makes stills of a film shorter than a second', { tags: ['full'] }, async () => {
  const stage = stageFor('short', await makeFilm(join(folder, 'short.mp4'), { seconds: 0.4 }));
  const info = await packagePlayable(stage);
  await stillsOf(stage, info);
  expect((await shapeOf(pathsOf('short').preview)).codec_name).toBe('h264');
  expect(await readFile(pathsOf('short').storyboard, 'utf8')).toContain('00:00:00.000 --> 00:00:00.4');
});
