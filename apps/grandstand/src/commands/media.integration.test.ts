import { access, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@grandstand/db/database';
import { failRecording, findRecording, takeRecording } from '@grandstand/db/recordings';
import { insertTestChannel, insertTestEvent, insertTestRecording } from '@grandstand/db/test-channel';
import { openTestDatabase } from '@grandstand/db/testing';
import { folderStorage } from '@grandstand/storage/folder-storage';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NO_INGEST } from '../live/live-control.ts';
import type { Operator } from '../operator.ts';
import { prepareDataFolder } from '../start/data-folder.ts';
import { removeMedia, retryMedia, revokeMedia } from './media.ts';

let db: Database;
let operator: Operator;
const enqueued: number[] = [];
beforeAll(async () => {
  db = await openTestDatabase();
  const folder = await prepareDataFolder(await mkdtemp(join(tmpdir(), 'media-')));
  const storage = folderStorage(folder.media);
  const log = pino({ level: 'silent' });
  const enqueueRecording = async (id: number) => void enqueued.push(id);
  operator = {
    db,
    folder,
    storage,
    log,
    secret: 'a secret of tests',
    live: NO_INGEST,
    takesTestCardsOnly: true,
    enqueueRecording,
  };
});
afterAll(() => db.close());

async function newRecording() {
  const channel = await insertTestChannel(db);
  const id = await insertTestRecording(db, channel, { event_id: await insertTestEvent(db, channel) });
  const folder = join(operator.folder.media, `recordings/${id}`);
  await mkdir(join(folder, 'public'), { recursive: true });
  await writeFile(join(folder, 'public/poster.jpg'), '');
  return { id, folder };
}

async function said(command: typeof removeMedia, id: number) {
  const lines: string[] = [];
  const code = await command(id, operator, { print: line => lines.push(line) });
  return { code, said: lines.join() };
}
const remove = (id: number) => said(removeMedia, id);
const retry = (id: number) => said(retryMedia, id);

it('takes a recording away with its media and its files', async () => {
  const { id, folder } = await newRecording();
  expect(await remove(id)).toEqual({ code: 0, said: `Recording ${id} is removed, with its files.` });
  expect(await findRecording(db, id)).toBeUndefined();
  expect((await db.query('select 1 from media where recording_id = $1', [id])).rows).toEqual([]);
  await expect(access(folder)).rejects.toThrow('ENOENT');
  expect(await remove(id)).toEqual({ code: 1, said: `There is no recording ${id}.` });
});

it('leaves one alone that is being worked on', async () => {
  const { id, folder } = await newRecording();
  await db.query("update recording set status = 'queued' where id = $1", [id]);
  await takeRecording(db, id);
  expect(await remove(id)).toMatchObject({ code: 1, said: expect.stringContaining('is being worked on') });
  await access(folder);
});

it('has a recording that failed worked on anew, and says why another is not', async () => {
  const { id } = await newRecording();
  expect(await retry(id)).toEqual({ code: 1, said: `Recording ${id} has not failed: it is queued.` });
  await failRecording(db, id, 'Packaging failed: no room');
  expect(await retry(id)).toMatchObject({
    code: 0,
    said: expect.stringContaining(`Recording ${id} is tried again.`),
  });
  expect(enqueued).toEqual([id]);
  expect(await findRecording(db, id)).toMatchObject({ status: 'queued', error: null });
  expect(await retry(999_999)).toEqual({ code: 1, said: 'There is no recording 999999.' });
});

it('ends every address that was signed for a recording, by another generation', async () => {
  const { id } = await newRecording();
  const answer = await said(revokeMedia, id);
  expect(answer).toMatchObject({
    code: 0,
    said: expect.stringContaining(`Every address of recording ${id}`),
  });
  expect((await findRecording(db, id))?.generation).toBe(1);
  expect(await said(revokeMedia, 999_999)).toEqual({ code: 1, said: 'There is no recording 999999.' });
});
