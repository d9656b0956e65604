import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteClip, insertClip } from '@grandstand/db/clip-requests';
import { type ClipRow, findClip } from '@grandstand/db/clips';
import { removeRecording } from '@grandstand/db/recordings';
import { openTestDatabase } from '@grandstand/db/testing';
import { anonymiseUser } from '@grandstand/db/users';
import { folderStorage } from '@grandstand/storage/folder-storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFilm } from '../media/film-for-tests.ts';
import {
  askForClip,
  endedClip,
  foldersIn,
  insertFan,
  type PlayedGame,
  partOf,
  playGame,
  until,
} from './clips-for-tests.ts';
import { stepLog } from './recordings-for-tests.ts';
import { startWorker, type Worker } from './start-worker.ts';

let game: PlayedGame;
let worker: Worker;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clips-'));
  const film = await makeFilm(join(folder, 'film.mp4'), { seconds: 8 });
  const db = await openTestDatabase();
  worker = await startWorker({ db, storage: folderStorage(folder), log: stepLog().log });
  game = await playGame({ db, folder, film }, worker);
});
afterAll(async () => {
  await worker.stop();
  await game.db.close();
  await rm(game.folder, { recursive: true, force: true });
});

const cutOne = async () => endedClip(game, await askForClip(game, await insertFan(game)));
const filesGone = ({ recording_id }: ClipRow) =>
  until(async () =>
    (await foldersIn(game.folder)).every(name => name.split('.')[0] !== String(recording_id)),
  );

describe('a clip', () => {
  it('is queued, cut and packaged like any recording', async () => {
    const clip = await cutOne();
    expect(clip).toMatchObject({ status: 'done', is_playable: true, duration_ms: 5000, published_at: null });
    expect(clip.media.map(({ type, path }) => [type, path])).toEqual([
      [1, 'public/poster.jpg'],
      [3, 'stream/master.m3u8'],
      [7, 'public/poster-640.jpg'],
    ]);
    const folder = join(game.folder, 'recordings', String(clip.recording_id));
    const files = await readdir(folder, { recursive: true });
    for (const { path } of clip.media) expect(files).toContain(path);
  });

  it('fails after five minutes and leaves no file', async () => {
    const late = { created_at: new Date(), queued_at: new Date(Date.now() - 300_000) };
    const values = { ...partOf(game), ...late, user_id: await insertFan(game) };
    const clip = await endedClip(game, await game.db.tx(tx => insertClip(tx, values)));
    expect(clip.status).toBe('failed');
    await filesGone(clip);
  });

  it.each([
    ['its owner deletes it', ({ id, user_id }: ClipRow) => deleteClip(game.db, { id, user_id })],
    [
      'its owner deletes the account',
      ({ user_id }: ClipRow) => game.db.tx(tx => anonymiseUser(tx, user_id, new Date())),
    ],
    ['its recording is removed', () => removeRecording(game.db, game.recording_id)],
  ])(
    'loses its files when %s',
    async (_, remove) => {
      const clip = await cutOne();
      await remove(clip);
      await filesGone(clip);
      expect(await findClip(game.db, game.channel.id, clip.id)).toBeUndefined();
      await until(async () => (await game.db.query('select 1 from removed_clip', [])).rows.length === 0);
    },
    60_000,
  );
});
