import { execFileSync as run } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@grandstand/db/database';
import { requestDownload } from '@grandstand/db/downloads';
import { findRecording } from '@grandstand/db/recordings';
import { openTestDatabase } from '@grandstand/db/testing/test-database';
import { insertUser } from '@grandstand/db/users';
import { folderStorage } from '@grandstand/storage/folder-storage';
import { recordingPaths } from '@grandstand/storage/recording-paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFilm } from '../testing/film.ts';
import { addRecording, stepLog } from '../testing/recordings.ts';
import { startWorker, type Worker } from './start-worker.ts';

let folder = '';
let db: Database;
let worker: Worker;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'downloads-'));
  db = await openTestDatabase();
  worker = await startWorker({ db, storage: folderStorage(folder), log: stepLog().log });
});
afterAll(async () => {
  await worker.stop();
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

async function until<T>(question: () => Promise<T | undefined | false>): Promise<T> {
  for (;;) {
    const answer = await question();
    if (answer) return answer;
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}

async function want(recording_id: number): Promise<void> {
  const row = await findRecording(db, recording_id);
  const names = { first_name: 'A', last_name: 'Fan', language: 'en', password_hash: null } as const;
  const email = `fan-${recording_id}@example.com`;
  const user = await insertUser(db, { channel_id: row?.channel_id ?? 0, email, ...names });
  await requestDownload(db, { user_id: user?.id ?? 0, recording_id, now: new Date(), limit: null });
}

const fileOf = async (id: number) =>
  (
    await db.query<{ completed_at: Date | null; failed_at: Date | null; bytes: string }>(
      'select completed_at, failed_at, bytes from recording_download where recording_id = $1',
      [id],
    )
  ).rows[0];

function streamsOf(
  path: string,
): { codec_name: string; width?: number; height?: number; start_time: string }[] {
  const show = ['-show_entries', 'stream=codec_name,width,height,start_time', '-of', 'json'];
  return JSON.parse(run('ffprobe', ['-v', 'error', ...show, path], { encoding: 'utf8' })).streams;
}

describe('a download', () => {
  it('is made on request from the best rendition as one progressive file', { tags: ['full'] }, async () => {
    const film = await makeFilm(join(folder, 'film.mp4'), { seconds: 6, size: '640x400' });
    const id = await addRecording(db, film);
    await worker.enqueueRecording(id);
    await until(async () => (await findRecording(db, id))?.playable_at != null);
    expect(await fileOf(id)).toBe(undefined);
    await want(id);
    const made = await until(async () => {
      const file = await fileOf(id);
      return file?.completed_at || file?.failed_at ? file : undefined;
    });
    expect(made.failed_at).toBe(null);

    const path = recordingPaths(folder, id).download;
    const streams = streamsOf(path);
    expect(streams).toMatchObject([{ codec_name: 'h264', width: 640, height: 400 }, { codec_name: 'aac' }]);
    for (const { start_time } of streams) expect(Number(start_time)).toBeLessThan(0.1);
    const bytes = await readFile(path);
    expect(bytes.length).toBe(Number(made.bytes));
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    const left = await readdir(join(folder, 'recordings', '.work'));
    expect(left.filter(name => name.includes('download'))).toEqual([]);
  });
});
