import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLIP_REQUESTED } from '@grandstand/db/clip-jobs';
import { insertClip } from '@grandstand/db/clip-requests';
import { type ClipRow, findClip } from '@grandstand/db/clips';
import { deleteClip } from '@grandstand/db/own-clips';
import { removeRecording } from '@grandstand/db/recordings';
import { openTestDatabase } from '@grandstand/db/testing/test-database';
import { anonymiseUser } from '@grandstand/db/users';
import { folderStorage } from '@grandstand/storage/folder-storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  askForClip,
  endedClip,
  foldersIn,
  insertFan,
  type PlayedGame,
  partOf,
  playGame,
  until,
} from '../testing/clips.ts';
import { makeFilm } from '../testing/film.ts';
import { stepLog } from '../testing/recordings.ts';
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

interface Probed {
  readonly streams: readonly { readonly nb_read_packets: string; readonly start_time: string }[];
  readonly format: { readonly duration: string };
}

function probe(path: string) {
  const show = ['-select_streams', 'v:0', '-count_packets', '-show_entries'];
  const fields = 'stream=nb_read_packets,start_time:format=duration';
  const args = ['-v', 'error', ...show, fields, '-of', 'json', path];
  const { streams, format }: Probed = JSON.parse(execFileSync('ffprobe', args, { encoding: 'utf8' }));
  return { stream: streams[0], format };
}

const cutOne = async () => endedClip(game, await askForClip(game, await insertFan(game)));
const filesGone = ({ recording_id }: ClipRow) =>
  until(async () =>
    (await foldersIn(game.folder)).every(name => name.split('.')[0] !== String(recording_id)),
  );

/** One second before it cannot be undone any more. */
async function deleteEarlier({ id, user_id }: Pick<ClipRow, 'id' | 'user_id'>): Promise<void> {
  await deleteClip(game.db, { id, user_id }, new Date(Date.now() - 59_000));
}

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

  it('has a file of its own length that plays before it is loaded whole', async () => {
    const { recording_id, file_bytes } = await cutOne();
    const path = join(game.folder, 'recordings', String(recording_id), 'download', 'game.mp4');
    expect((await stat(path)).size).toBe(file_bytes);
    const { stream, format } = probe(path);
    expect(stream?.nb_read_packets).toBe('125');
    // The first frame of sound may begin before the first picture.
    expect(Number(stream?.start_time)).toBeLessThan(0.04);
    expect(Number(format.duration)).toBeCloseTo(5, 0);
    const bytes = await readFile(path);
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  });

  it('gets its file later if it was cut before clips had files', { tags: ['full'] }, async () => {
    const { id } = await cutOne();
    await game.db.query('update clip set file_bytes = null where id = $1', [id]);
    await game.db.query('select pg_notify($1, $2)', [CLIP_REQUESTED, '']);
    await until(async () => (await endedClip(game, id)).file_bytes);
  });

  it('fails after five minutes and leaves no file', { tags: ['full'] }, async () => {
    const late = { created_at: new Date(), queued_at: new Date(Date.now() - 300_000) };
    const values = { ...partOf(game), ...late, user_id: await insertFan(game) };
    const clip = await endedClip(game, await game.db.tx(tx => insertClip(tx, values)));
    expect(clip.status).toBe('failed');
    await filesGone(clip);
  });

  it.each([
    ['its owner deletes it', ({ id, user_id }: ClipRow) => deleteEarlier({ id, user_id })],
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
