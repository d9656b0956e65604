import { spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@grandstand/db/open-database';
import { copyTestFolder } from '@grandstand/db/testing/test-database';
import { folderStorage } from '@grandstand/storage/folder-storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askForClip, endedClip, foldersIn, insertFan, type PlayedGame, playGame } from '../testing/clips.ts';
import { makeFilm } from '../testing/film.ts';
import { stepLog } from '../testing/recordings.ts';
import { startWorker } from './start-worker.ts';

const SCRIPT = new URL('./fixtures/work-until-killed.ts', import.meta.url).pathname;
const log = stepLog().log;
const dbIn = (folder: string) => openDatabase({ dir: join(folder, 'db') });

let base: string;
let played: Omit<PlayedGame, 'db' | 'folder'>;
let user_id: number;

// The embedded database belongs to one process at a time: each restarted process opens it after the previous one died.
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'clips-killed-'));
  await copyTestFolder(join(base, 'db'));
  const film = await makeFilm(join(base, 'film.mp4'), { seconds: 8 });
  const db = await dbIn(base);
  const worker = await startWorker({ db, storage: folderStorage(base), log });
  const game = await playGame({ db, folder: base, film }, worker);
  user_id = await insertFan(game);
  played = game;
  await worker.stop();
  await db.close();
});
afterAll(() => rm(base, { recursive: true, force: true }));

/** Runs the worker in a child process until it dies. */
function dieAt(failpoint: string, folder: string): Promise<string | null> {
  const env = { ...process.env, FAILPOINT: failpoint };
  const child = spawn(process.execPath, [SCRIPT, join(folder, 'db'), folder], { env, stdio: 'ignore' });
  return new Promise(resolve => child.on('exit', (_, signal) => resolve(signal)));
}

/** Target F16. */
describe('a worker that is killed', () => {
  it.each(['clip:started', 'clip:published', 'clip:done'])(
    'leaves no stuck clip and no orphaned file if killed at %s',
    async failpoint => {
      const folder = await mkdtemp(join(tmpdir(), 'clips-killed-'));
      cpSync(base, folder, { recursive: true });
      const before = await dbIn(folder);
      const id = await askForClip({ ...played, db: before, folder }, user_id);
      await before.close();
      expect(await dieAt(failpoint, folder)).toBe('SIGKILL');

      const db = await dbIn(folder);
      const worker = await startWorker({ db, storage: folderStorage(folder), log });
      const clip = await endedClip({ ...played, db, folder }, id);
      await worker.stop();
      await db.close();
      expect(clip.status).toBe('done');
      const folders = [String(played.recording_id), String(clip.recording_id)];
      expect((await foldersIn(folder)).sort()).toEqual(folders.sort());
      await rm(folder, { recursive: true, force: true });
    },
    60_000,
  );
});
