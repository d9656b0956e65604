import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, mkdtemp, open, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@grandstand/db/database';
import { endStream, ensureLiveRecording, startStream } from '@grandstand/db/live-events';
import { claimRecording, failRecording, findOwnersRecording, findRecording } from '@grandstand/db/recordings';
import { insertTestChannel, insertTestEvent, insertTestRecording } from '@grandstand/db/testing/test-channel';
import { openTestDatabase } from '@grandstand/db/testing/test-database';
import { folderStorage } from '@grandstand/storage/folder-storage';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { prepareDataFolder } from '../data-folder/data-folder.ts';
import { NO_INGEST } from '../live/live-control.ts';
import { importFile } from '../operator/import-file.ts';
import type { Operator } from '../operator/operator.ts';
import { runCommandLine } from '../testing/run-command-line.ts';

let db: Database;
let operator: Operator;
const enqueued: number[] = [];
beforeAll(async () => {
  db = await openTestDatabase();
  const folder = await prepareDataFolder(await mkdtemp(join(tmpdir(), 'media-')), () => undefined);
  const storage = folderStorage(folder.media);
  const log = pino({ level: 'silent' });
  const enqueueRecording = async (id: number) => void enqueued.push(id);
  operator = {
    db,
    folder,
    statistics: { dir: `${folder.root}/datalake` },
    storage,
    log,
    secret: 'a secret of tests',
    live: NO_INGEST,
    baseDomain: undefined,
    takesTestCardsOnly: true,
    originOf: () => 'https://games.example',
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

async function run(...words: string[]) {
  const { code, said } = await runCommandLine(['media', ...words], operator, {
    signal: AbortSignal.abort(),
  });
  return { code, said };
}
const remove = (id: number) => run('remove', String(id), '--yes');
const retry = (id: number) => run('retry', String(id));

it('takes a recording away with its media and its files', async () => {
  const { id, folder } = await newRecording();
  expect(await remove(id)).toEqual({ code: 0, said: `Recording ${id} is removed, with its files.` });
  expect(await findRecording(db, id)).toBeUndefined();
  expect((await db.query('select 1 from media where recording_id = $1', [id])).rows).toEqual([]);
  await expect(access(folder)).rejects.toThrow('ENOENT');
  expect(await remove(id)).toEqual({ code: 1, said: `There is no recording ${id}.` });
});

it('does not remove a recording that is being processed', async () => {
  const { id, folder } = await newRecording();
  await db.query("update recording set status = 'queued' where id = $1", [id]);
  await claimRecording(db, id);
  expect(await remove(id)).toMatchObject({ code: 1, said: expect.stringContaining('is being processed') });
  await access(folder);
});

it('queues a failed recording again, and explains why others are refused', async () => {
  const { id } = await newRecording();
  expect(await retry(id)).toEqual({ code: 1, said: `Recording ${id} has not failed: it is queued.` });
  await failRecording(db, id, 'Packaging failed: no room');
  expect(await retry(id)).toMatchObject({
    code: 0,
    said: expect.stringContaining(`Recording ${id} is queued again.`),
  });
  expect(enqueued).toEqual([id]);
  expect(await findRecording(db, id)).toMatchObject({ status: 'queued', error: null });
  expect(await retry(999_999)).toEqual({ code: 1, said: 'There is no recording 999999.' });
});

it('ends every address that was signed for a recording, by another generation', async () => {
  const { id } = await newRecording();
  const answer = await run('revoke', String(id));
  expect(answer).toMatchObject({
    code: 0,
    said: expect.stringContaining(`Every URL of recording ${id}`),
  });
  expect((await findRecording(db, id))?.generation).toBe(1);
  expect(await run('revoke', '999999')).toEqual({ code: 1, said: 'There is no recording 999999.' });
});

describe('media add', () => {
  async function newGame() {
    const channel = await insertTestChannel(db);
    const event_id = await insertTestEvent(db, channel);
    const stream = async () => {
      await ensureLiveRecording(db, { id: event_id, channel_id: channel.id });
      await startStream(db, event_id, new Date());
    };
    return { event_id, stream, end: () => endStream(db, event_id, new Date()) };
  }

  async function newFile() {
    const file = join(await mkdtemp(join(tmpdir(), 'media-add-')), 'game.mp4');
    await writeFile(file, 'a film');
    return file;
  }

  function listenAt(path: string) {
    const server = createServer();
    onTestFinished(() => void server.close());
    return once(server.listen(path), 'listening');
  }

  /** Nobody stays to see what becomes of it. */
  const add = (file: string, event_id: number) => run('add', file, '--event', String(event_id));

  it('makes a file the recording of a game that has none', async () => {
    const { event_id } = await newGame();
    const file = await newFile();
    expect((await add(file, event_id)).said).toBe('');
    const recording = await findOwnersRecording(db, { event_id });
    expect(recording).toMatchObject({ source: 'file', source_path: file, status: 'queued' });
    expect(enqueued.at(-1)).toBe(recording?.id);
  });

  it.each<[string, (path: string) => unknown]>([
    ['a folder', path => mkdir(path)],
    ['a named pipe', path => execFileSync('mkfifo', [path])],
    ['a device', path => symlink('/dev/zero', path)],
    ['a socket', path => listenAt(path)],
  ])('refuses %s at once', async (kind, make) => {
    const { event_id } = await newGame();
    const path = join(await mkdtemp(join(tmpdir(), 'media-add-')), 'film');
    await make(path);
    expect(await add(path, event_id)).toEqual({
      code: 1,
      said: `${path} is ${kind}, not a video file.`,
    });
    expect(await findOwnersRecording(db, { event_id })).toBeUndefined();
  });

  it('refuses a file for a live game', async () => {
    const { event_id, stream } = await newGame();
    await stream();
    const before = await findOwnersRecording(db, { event_id });
    expect(await add(await newFile(), event_id)).toEqual({
      code: 1,
      said: 'The game is live: its stream becomes the recording.',
    });
    expect(await findOwnersRecording(db, { event_id })).toEqual(before);
    expect(enqueued).not.toContain(before?.id);
  });

  it('refuses a file for a streamed game until its recording is removed', async () => {
    const { event_id, stream, end } = await newGame();
    await stream();
    await end();
    const { id = 0 } = (await findOwnersRecording(db, { event_id })) ?? {};
    const file = await newFile();
    expect(await add(file, event_id)).toMatchObject({
      code: 1,
      said: expect.stringContaining(`./grandstand media remove ${id}`),
    });
    expect(await findOwnersRecording(db, { event_id })).toMatchObject({ id, source: 'live' });
    expect(enqueued).not.toContain(id);
    await remove(id);
    await add(file, event_id);
    expect(await findOwnersRecording(db, { event_id })).toMatchObject({ source: 'file', source_path: file });
  });

  it('is refused also where the stream begins while the file is read', async () => {
    const { event_id, stream } = await newGame();
    const file = join(await mkdtemp(join(tmpdir(), 'media-add-')), 'slow.mp4');
    execFileSync('mkfifo', [file]);
    // The command refuses a pipe; what it calls reads this one as slowly as the test wants.
    const taken = importFile(operator, file, { event_id });
    // It opens when the reader does.
    const bytes = await open(file, 'w');
    await stream();
    await bytes.close();
    expect(await taken).toEqual({ refused: 'The game is live: its stream becomes the recording.' });
    expect(await findOwnersRecording(db, { event_id })).toMatchObject({ source: 'live', status: 'live' });
  });
});

it('lists recordings by the name and the id of their game', async () => {
  const channel = await insertTestChannel(db);
  const event_id = await insertTestEvent(db, channel);
  await db.query("update event set name = 'Owls @ Needles' where id = $1", [event_id]);
  const id = await ensureLiveRecording(db, { id: event_id, channel_id: channel.id });
  const list = async (...options: string[]) =>
    (await runCommandLine(['media', 'list', '--channel', channel.channel_key, ...options], operator)).said;
  const line = expect.stringMatching(new RegExp(`\\n${id} +.* event ${event_id} +live +Owls @ Needles$`));
  for (const text of ['NEEDLES', String(id), String(event_id)])
    expect(await list('--find', text)).toEqual(line);
  expect(await list('--find', 'no such game')).toBe('There are no recordings.');
});

it('lists films by title and id, with their recordings', async () => {
  const channel = await insertTestChannel(db);
  const { rows } = await db.query<{ id: number }>(
    `insert into vod_media_item (channel_id, key, title, date, type) values ($1, 'film', 'The long season', now(), 'free') returning id`,
    [channel.id],
  );
  const id = rows[0]?.id ?? 0;
  const film = expect.stringMatching(
    new RegExp(`\\n${id} +${channel.channel_key} .* none +The long season$`),
  );
  const list = (...options: string[]) => runCommandLine(['film', 'list', ...options], operator);
  expect((await list('--find', 'LONG season', '--channel', channel.channel_key)).said).toEqual(film);
  expect((await list('--find', String(id), '--channel', channel.channel_key)).said).toEqual(film);
  expect((await list('--find', 'no such film')).said).toBe('There are no films.');
});
