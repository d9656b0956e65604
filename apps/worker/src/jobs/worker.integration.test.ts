import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Database } from '@grandstand/db/database';
import { openDatabase } from '@grandstand/db/open-database';
import { copyTestFolder, openTestDatabase } from '@grandstand/db/testing/test-database';
import { folderStorage } from '@grandstand/storage/folder-storage';
import { variantsOf } from '@grandstand/storage/master-playlist';
import type { MediaStorage } from '@grandstand/storage/media-storage';
import { recordingPaths } from '@grandstand/storage/recording-paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFilm } from '../testing/film.ts';
import { addRecording, ended, rowOf, stepLog, until } from '../testing/recordings.ts';
import { startWorker } from './start-worker.ts';

let folder = '';
/** The smallest possible film, for tests of the queue. */
let shortFilm = '';
/** High enough for a ladder. */
let film = '';
/** Its ladder takes long enough to be interrupted. */
let longFilm = '';
let db: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'worker-'));
  shortFilm = await makeFilm(join(folder, 'short.mp4'), { seconds: 1, size: '320x180' });
  film = await makeFilm(join(folder, 'film.mp4'), { seconds: 2, size: '640x400' });
  longFilm = await makeFilm(join(folder, 'long.mp4'), { seconds: 8, size: '854x480' });
  db = await openTestDatabase();
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

const mediaFolder = () => mkdtemp(join(folder, 'media-'));

async function ffmpegOver(source: string): Promise<number> {
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name));
  const lines = await Promise.all(pids.map(pid => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter(line => line.startsWith('ffmpeg') && line.includes(source)).length;
}

describe('the worker', () => {
  it('makes every waiting video playable before any ladder, and publishes each part', {
    tags: ['full'],
  }, async () => {
    const media = await mediaFolder();
    const ids = [await addRecording(db, film), await addRecording(db, film)];
    const { log, steps } = stepLog();
    const worker = await startWorker({ db, storage: folderStorage(media), log });
    await Promise.all(ids.map(id => worker.enqueueRecording(id)));
    const rows = await Promise.all(ids.map(id => ended(db, id)));
    await worker.stop();

    for (const row of rows) {
      expect(row).toMatchObject({
        status: 'ready',
        progress: 1,
        error: null,
        width: 640,
        height: 400,
        has_audio: true,
      });
      expect(row.duration_ms).toBeGreaterThan(1900);
      const { rows: shown } = await db.query(
        'select type, path from media where recording_id = $1 order by type',
        [row.id],
      );
      expect(shown).toEqual([
        { type: 1, path: 'public/poster.jpg' },
        { type: 3, path: 'stream/master.m3u8' },
        { type: 5, path: 'stream/storyboard.vtt' },
        { type: 6, path: 'public/preview.mp4' },
        { type: 7, path: 'public/poster-640.jpg' },
      ]);
      const master = await readFile(recordingPaths(media, row.id).master, 'utf8');
      expect(variantsOf(master).map(({ name }) => name)).toEqual(['400p', '360p']);
    }
    // Each step was done once, in its order, and no ladder began before the last film could be watched.
    for (const id of ids) {
      expect(steps.filter(done => done.recording_id === id).map(({ step }) => step)).toEqual([
        'playable',
        'stills',
        'ladder',
      ]);
    }
    const playable = steps.filter(({ step }) => step === 'playable').map(({ began }) => began);
    const ladders = steps.filter(({ step }) => step === 'ladder').sort((a, b) => a.began - b.began);
    expect(Math.max(...playable)).toBeLessThan(ladders[0]?.began ?? 0);
    // One ladder at a time; a millisecond for rounding.
    for (const [i, ladder] of ladders.entries()) {
      expect((ladders[i + 1]?.began ?? Number.POSITIVE_INFINITY) - ladder.ended).toBeGreaterThan(-1);
    }
  });

  it('queues a recording once for repeated requests', { tags: ['full'] }, async () => {
    const id = await addRecording(db, shortFilm);
    const { log, steps } = stepLog();
    const worker = await startWorker({ db, storage: folderStorage(await mediaFolder()), log });
    await Promise.all([1, 2, 3].map(() => worker.enqueueRecording(id)));
    await ended(db, id);
    await worker.enqueueRecording(id);
    await worker.stop();
    expect(steps).toHaveLength(3);
  });

  it('fails an invalid file permanently with a readable reason', async () => {
    const text = join(folder, 'text.mp4');
    await writeFile(text, 'not a film');
    const id = await addRecording(db, text);
    const worker = await startWorker({ db, storage: folderStorage(await mediaFolder()), log: stepLog().log });
    await worker.enqueueRecording(id);
    expect(await ended(db, id)).toMatchObject({
      status: 'failed',
      error: 'This is not a video file.',
      playable_at: null,
    });
    await worker.stop();
    const { rows } = await db.query('select state, retry_count from pgboss.job where singleton_key = $1', [
      String(id),
    ]);
    expect(rows).toEqual([{ state: 'completed', retry_count: 0 }]);
  });

  it('retries after a crash that the file did not cause', { tags: ['full'] }, async () => {
    const real = folderStorage(await mediaFolder());
    let crashes = 0;
    const storage: MediaStorage = {
      ...real,
      publish: async (path, key) => {
        if (crashes++ === 0) throw new Error('disk went away');
        await real.publish(path, key);
      },
    };
    const id = await addRecording(db, shortFilm);
    const worker = await startWorker({ db, storage, log: stepLog().log });
    await worker.enqueueRecording(id);
    expect(await ended(db, id)).toMatchObject({ status: 'ready', error: null });
    await worker.stop();
  });
});

describe('a worker that stops', () => {
  it('ends ffmpeg during its work and resumes at the next start', { tags: ['full'] }, async () => {
    const id = await addRecording(db, longFilm);
    const storage = folderStorage(await mediaFolder());
    const first = await startWorker({ db, storage, log: stepLog().log });
    await first.enqueueRecording(id);
    await until(async () => (await rowOf(db, id)).step === 'ladder' && (await ffmpegOver(longFilm)) > 0);
    await first.stop();
    expect(await ffmpegOver(longFilm)).toBe(0);
    expect(await rowOf(db, id)).toMatchObject({ status: 'processing', ladder_at: null });

    const { log, steps } = stepLog();
    const second = await startWorker({ db, storage, log });
    expect(await ended(db, id)).toMatchObject({ status: 'ready' });
    await second.stop();
    expect(steps.map(({ step }) => step)).toEqual(['ladder']);
  });

  // For the embedded database only: a job that is active at its start belongs to a dead process.
  it.skipIf(process.env.TEST_DATABASE_URL)(
    'resumes the work of a killed process at once',
    { tags: ['full'] },
    async () => {
      const dir = join(folder, 'killed-db');
      const media = await mediaFolder();
      await copyTestFolder(dir);
      const before = await openDatabase({ dir });
      const id = await addRecording(before, longFilm);
      await before.close();

      const child = spawn(process.execPath, [
        join(import.meta.dirname, 'fixtures/work-until-killed.ts'),
        dir,
        media,
      ]);
      const gone = once(child, 'exit');
      for await (const line of createInterface({ input: child.stdout })) {
        if (line.includes('"step":"stills"')) break;
      }
      await until(async () => (await ffmpegOver(longFilm)) > 0);
      child.kill('SIGKILL');
      await gone;
      await until(async () => (await ffmpegOver(longFilm)) === 0);

      const after = await openDatabase({ dir });
      const { playable_at } = await rowOf(after, id);
      const worker = await startWorker({ db: after, storage: folderStorage(media), log: stepLog().log });
      await until(async () => (await ffmpegOver(longFilm)) > 0);
      expect(await rowOf(after, id)).toMatchObject({ step: 'ladder', playable_at });
      await worker.stop();
      await after.close();
    },
  );
});
