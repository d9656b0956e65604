import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@grandstand/db/database';
import { createRecording } from '@grandstand/db/recordings';
import { openTestDatabase } from '@grandstand/db/testing/test-database';
import { folderStorage } from '@grandstand/storage/folder-storage';
import type { MediaStorage } from '@grandstand/storage/media-storage';
import { recordingPaths } from '@grandstand/storage/recording-paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFilm } from '../testing/film.ts';
import { addRecording, ended, rowOf, stepLog } from '../testing/recordings.ts';
import { startWorker } from './start-worker.ts';

let folder = '';
let shortFilm = '';
/** High enough for a ladder. */
let film = '';
let db: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'worker-'));
  shortFilm = await makeFilm(join(folder, 'short.mp4'), { seconds: 1, size: '320x180' });
  film = await makeFilm(join(folder, 'film.mp4'), { seconds: 1, size: '640x400' });
  db = await openTestDatabase();
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

const mediaFolder = () => mkdtemp(join(folder, 'media-'));

describe('the worker', () => {
  it('restarts when the recording gets another file while the first is being processed', {
    tags: ['full'],
  }, async () => {
    const media = await mediaFolder();
    const real = folderStorage(media);
    const id = await addRecording(db, shortFilm);
    const other = await makeFilm(join(folder, 'other.mp4'), { seconds: 1, size: '384x216' });
    let isReplaced = false;
    const storage: MediaStorage = {
      ...real,
      publish: async (path, key) => {
        await real.publish(path, key);
        if (isReplaced) return;
        isReplaced = true;
        const { channel_id, vod_media_item_id } = await rowOf(db, id);
        if (vod_media_item_id === null) throw new Error('not a recording of a VOD item');
        await createRecording(db, {
          channel_id,
          vod_media_item_id,
          source_path: other,
          source_hash: 'other',
        });
      },
    };
    const worker = await startWorker({ db, storage, log: stepLog().log });
    await worker.enqueueRecording(id);
    expect(await ended(db, id)).toMatchObject({ error: null, status: 'ready', width: 384, height: 216 });
    await worker.stop();
    const { stream_folder } = recordingPaths(media, id);
    expect((await readdir(stream_folder)).sort()).toEqual([
      '216p',
      'master.m3u8',
      'storyboard-001.jpg',
      'storyboard.vtt',
    ]);
  });

  it('restarts also when the earlier file turns out to be invalid', { tags: ['full'] }, async () => {
    const real = folderStorage(await mediaFolder());
    const text = join(folder, 'no-film.mp4');
    await writeFile(text, 'not a film');
    const id = await addRecording(db, text);
    let isReplaced = false;
    const storage: MediaStorage = {
      ...real,
      remove: async key => {
        await real.remove(key);
        if (isReplaced) return;
        isReplaced = true;
        const { channel_id, vod_media_item_id } = await rowOf(db, id);
        if (vod_media_item_id === null) throw new Error('not a recording of a VOD item');
        const film = { source_path: shortFilm, source_hash: 'a film' };
        await createRecording(db, { channel_id, vod_media_item_id, ...film });
      },
    };
    const worker = await startWorker({ db, storage, log: stepLog().log });
    await worker.enqueueRecording(id);
    expect(await ended(db, id)).toMatchObject({ error: null, status: 'ready', source_path: shortFilm });
    await worker.stop();
  });

  it('copies stills and lower renditions of another recording of the same file, and makes lost ones again', {
    tags: ['full'],
  }, async () => {
    const media = await mediaFolder();
    const real = folderStorage(media);
    const copied: string[] = [];
    const copy: MediaStorage['copy'] = (key, path) => {
      copied.push(key);
      return real.copy(key, path);
    };
    const worker = await startWorker({ db, storage: { ...real, copy }, log: stepLog().log });
    const make = async () => {
      const id = await addRecording(db, film, 'the same film');
      await worker.enqueueRecording(id);
      expect(await ended(db, id)).toMatchObject({ status: 'ready', error: null });
      const { folder: own } = recordingPaths(media, id);
      const names = (await readdir(own, { recursive: true, withFileTypes: true })).filter(one =>
        one.isFile(),
      );
      const files = names.map(async one => {
        const path = join(one.parentPath, one.name);
        return [path.slice(own.length), (await readFile(path)).toString('base64')] as const;
      });
      return { own, files: new Map((await Promise.all(files)).sort()) };
    };
    const first = await make();
    expect(copied).toEqual([]);
    const second = await make();
    expect(copied.length).toBeGreaterThan(0);
    expect(second.files).toEqual(first.files);
    for (const lost of [first.own, second.own]) await rm(lost, { recursive: true });
    const third = await make();
    await worker.stop();
    expect([...third.files.keys()]).toEqual([...first.files.keys()]);
  });
});
