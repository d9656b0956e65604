import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@grandstand/db/database';
import { endStream, ensureLiveRecording, startStream } from '@grandstand/db/live-events';
import { findRecording, type Recording } from '@grandstand/db/recordings';
import { insertTestChannel, insertTestEvent } from '@grandstand/db/testing/test-channel';
import { openTestDatabase } from '@grandstand/db/testing/test-database';
import {
  findFlashesAndBeeps,
  makeFlashesAndBeeps,
  publishFile,
  run,
} from '@grandstand/ingest/testing/ffmpeg';
import { startTestIngest } from '@grandstand/ingest/testing/start-test-ingest';
import { writeRuns } from '@grandstand/ingest/testing/write-runs';
import { folderStorage } from '@grandstand/storage/folder-storage';
import { recordingPaths } from '@grandstand/storage/recording-paths';
import { startWorker } from '@grandstand/worker/jobs/start-worker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Two encoders of 7 s each, one after the other, with other pictures and other sound. */
const RUNS = 2;
const RUN_SECONDS = 7;
const STEP_SECONDS = 0.001;
const silent = { info: () => {}, warn: () => {}, error: () => {} };

let folder = '';
let db: Database;
let row: Recording;
let media = '';
let written: Map<string, number>;
const paths = () => recordingPaths(media, row.id);
const playlistOf = (name: string) => join(paths().stream_folder, name, 'index.m3u8');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'replay-'));
  media = join(folder, 'media');
  db = await openTestDatabase();
  const channel = await insertTestChannel(db);
  const event_id = await insertTestEvent(db, channel);
  const recording_id = (await ensureLiveRecording(db, { id: event_id, channel_id: channel.id })) ?? 0;
  await playGame(recording_id);
  await startStream(db, event_id, new Date());
  await endStream(db, event_id, new Date());
  written = await writtenFiles(recording_id);
  row = await workUntilReady(recording_id);
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

async function playGame(recordingId: number): Promise<void> {
  const first = await makeFlashesAndBeeps(folder, 'first', {
    size: '854x480',
    frameRate: 25,
    sampleRate: 48_000,
    bFrames: 2,
  });
  const second = await makeFlashesAndBeeps(folder, 'second', {
    size: '1280x720',
    frameRate: 30,
    sampleRate: 44_100,
    bFrames: 0,
  });
  const ingest = await startTestIngest({ mediaRoot: media });
  for (const film of [first, second]) await publishFile(film, ingest.rtmpPort, `stream-key-${recordingId}`);
  await ingest.end(`game-${recordingId}`);
  await ingest.close();
}

/** Size by name, of what the ingest wrote. */
async function writtenFiles(recordingId: number): Promise<Map<string, number>> {
  const top = join(recordingPaths(media, recordingId).stream_folder, '480p');
  const names = await readdir(top);
  return new Map(
    await Promise.all(names.map(async name => [name, (await stat(join(top, name))).ino] as const)),
  );
}

async function workUntilReady(recordingId: number): Promise<Recording> {
  const worker = await startWorker({ db, storage: folderStorage(media), log: silent });
  await worker.enqueueRecording(recordingId);
  for (;;) {
    const found = await findRecording(db, recordingId);
    if (found === undefined) throw new Error('the recording is gone');
    if (found.status === 'ready' || found.status === 'failed') {
      await worker.stop();
      return found;
    }
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}

async function pictureTimes(path: string): Promise<{ time: number; isKey: boolean }[]> {
  const words = ['-v', 'error', '-select_streams', 'v', '-show_entries', 'packet=pts_time,flags'];
  const { stdout } = await run('ffprobe', [...words, '-of', 'csv=p=0', path]);
  return stdout
    .trim()
    .split('\n')
    .map(line => line.split(','))
    .map(([time, flags = '']) => ({ time: Number(time), isKey: flags.startsWith('K') }))
    .sort((a, b) => a.time - b.time);
}

describe('the replay of a game from two encoders', () => {
  it('is ready with its duration and largest picture size', () => {
    expect(row).toMatchObject({ status: 'ready', error: null, width: 1280, height: 720, has_audio: true });
    expect(row.duration_ms).toBeCloseTo(RUNS * RUN_SECONDS * 1000, -2);
  });

  it('has the program dates of both encoders', async () => {
    const playlist = await readFile(playlistOf('480p'), 'utf8');
    const dates = [...playlist.matchAll(/#EXT-X-DISCONTINUITY\n|PROGRAM-DATE-TIME:(\S+)/g)];
    const again = dates.findIndex(([tag]) => tag.startsWith('#EXT-X-DISCONTINUITY')) + 1;
    expect(row.program_dates).toEqual([
      { position: 0, at: Date.parse(dates[0]?.[1] ?? '') },
      { position: expect.any(Number), at: Date.parse(dates[again]?.[1] ?? '') },
    ]);
    const [, second] = row.program_dates as { position: number }[];
    expect(second?.position).toBeCloseTo(RUN_SECONDS * 1000, -2);
  });

  it('leaves the files of the ingest unchanged', async () => {
    expect(await writtenFiles(row.id)).toEqual(written);
  });

  it('has a storyboard for its whole duration', async () => {
    const cues = (await readFile(paths().storyboard, 'utf8')).match(/--> (\S+)/g) ?? [];
    expect(cues).toHaveLength(8);
    expect(cues.at(-1)).toMatch(/--> 00:00:14\.0\d\d/);
    for (const still of [paths().poster, paths().poster_small, paths().preview]) {
      expect((await stat(still)).size).toBeGreaterThan(500);
    }
  });

  it('has a smaller size with the segments, lengths and discontinuities of the original', async () => {
    const master = await readFile(paths().master, 'utf8');
    expect(master.match(/^\d+p\/index\.m3u8$/gm)).toEqual(['480p/index.m3u8', '360p/index.m3u8']);
    expect(master).toMatch(/RESOLUTION=1280x720.*\n480p/);
    expect(master).toMatch(/RESOLUTION=640x360,FRAME-RATE=30\.000,CODECS="avc1\.\w+,mp4a\.40\.2"\n360p/);
    const [top, lower] = await Promise.all(['480p', '360p'].map(name => readFile(playlistOf(name), 'utf8')));
    expect(lower?.split('\n').toSorted()).toEqual(top?.split('\n').toSorted());
    expect(top).toContain('#EXT-X-ENDLIST');
  });

  it('shows every picture of the smaller size when the original does, with key frames where segments begin', async () => {
    const [originals, smaller] = await Promise.all(['480p', '360p'].map(name => writeRuns(playlistOf(name))));
    expect(smaller).toHaveLength(RUNS);
    for (const [index, path] of (smaller ?? []).entries()) {
      const [made, wanted] = [await pictureTimes(path), await pictureTimes(originals?.[index] ?? '')];
      expect(made).toHaveLength(wanted.length);
      for (const [at, picture] of made.entries()) {
        expect(Math.abs(picture.time - (wanted[at]?.time ?? 0))).toBeLessThanOrEqual(STEP_SECONDS);
      }
      const keys = (pictures: typeof made) => pictures.filter(one => one.isKey).length;
      expect(keys(made)).toBe(keys(wanted));
    }
  });

  it('preserves the offset between sound and picture in the smaller size', async () => {
    const [originals, smaller] = await Promise.all(['480p', '360p'].map(name => writeRuns(playlistOf(name))));
    for (const [index, path] of (smaller ?? []).entries()) {
      const [made, wanted] = [
        await findFlashesAndBeeps(path),
        await findFlashesAndBeeps(originals?.[index] ?? ''),
      ];
      expect(made.flashes.length).toBeGreaterThan(3);
      for (const [at, flash] of made.flashes.entries()) {
        const distance = flash - (made.beeps[at] ?? 0);
        const original = (wanted.flashes[at] ?? 0) - (wanted.beeps[at] ?? 0);
        expect(Math.abs(distance - original)).toBeLessThanOrEqual(0.01);
      }
    }
  });

  it('decodes from the first picture to the last without errors', async () => {
    for (const path of await writeRuns(playlistOf('360p'))) {
      const { stderr } = await run('ffmpeg', ['-v', 'warning', '-i', path, '-f', 'null', '-']);
      expect(stderr).toBe('');
    }
  });
});
