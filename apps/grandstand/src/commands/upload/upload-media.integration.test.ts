import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Api, buildApp } from '@grandstand/api/app';
import type { AppDeps } from '@grandstand/api/deps';
import type { Database } from '@grandstand/db/database';
import { ensureLiveRecording } from '@grandstand/db/live-events';
import { findOwnersRecording } from '@grandstand/db/recordings';
import { insertTestChannel, insertTestEvent, type TestChannel } from '@grandstand/db/testing/test-channel';
import { openTestDatabase } from '@grandstand/db/testing/test-database';
import { folderStorage } from '@grandstand/storage/folder-storage';
import { startWorker, type Worker } from '@grandstand/worker/jobs/start-worker';
import { HOSTILE_FILES } from '@grandstand/worker/testing/hostile-files';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OperationFailed } from '../../command-line/errors.ts';
import { uploadConfig } from '../../start/upload-config.ts';
import { operatorWith, runCommandLine } from '../../testing/run-command-line.ts';
import { uploadMedia } from './upload-media.ts';

let root = '';
let film = '';
let db: Database;
let channel: TestChannel;
let worker: Worker;
let deps: AppDeps;
let api: Api;
let unreliableProxy: Awaited<ReturnType<typeof openUnreliableProxy>>;
let key = '';
let event = 0;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'upload-'));
  film = join(root, 'game.mp4');
  ffmpeg('-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=25:d=4', '-f', 'lavfi', '-i', 'sine=d=4', film);
  db = await openTestDatabase();
  channel = await insertTestChannel(db, { is_default: true });
  const log = pino({ level: 'silent' });
  const storage = folderStorage(join(root, 'media'));
  worker = await startWorker({ db, storage, log });
  const folder = { uploads: join(root, 'uploads') };
  const limits = { uploadMaxBytes: 50_000_000, uploadKeepMs: 3_600_000 };
  deps = {
    ...{ db, log, storage, now: () => new Date(), secret: 'a secret of tests' },
    channelAssetsDir: root,
    uploads: uploadConfig(limits, { db, folder, enqueueRecording: worker.enqueueRecording }),
  };
  unreliableProxy = await openUnreliableProxy();
  await start();
  key = (await runUploadKey('create', '--channel', channel.channel_key, '--name', 'Varna'))[1] ?? '';
});
beforeEach(async () => {
  event = await insertTestEvent(db, channel);
});
afterAll(async () => {
  unreliableProxy.close();
  await api.app.close();
  await worker.stop();
  await db.close();
  await rm(root, { recursive: true, force: true });
});

/** Upper bound of the bytes that the requests send in addition to the file. */
const HEADERS_BYTES = 50_000;

const ffmpeg = (...args: string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args]);

async function start(): Promise<void> {
  api = await buildApp(deps);
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  unreliableProxy.forwardTo(api.app.server.address() as AddressInfo);
}

async function runUploadKey(...words: string[]): Promise<string[]> {
  const { said } = await runCommandLine(['upload-key', ...words], operatorWith({ db }));
  return said.split('\n');
}

/** The number of status polls depends on the processing time, so their bytes do not count. */
const isStatusPoll = (chunk: Buffer) => chunk.subarray(0, 4).toString() === 'GET ';

/** A TCP proxy between client and server that counts the bytes sent to the server and can cut the connection. */
async function openUnreliableProxy() {
  let port = 0;
  let cutAfter = Number.POSITIVE_INFINITY;
  let sent = 0;
  let cut = async () => {};
  const proxy: Server = createServer(client => {
    const server = connect(port, '127.0.0.1');
    client.on('error', () => server.destroy());
    server.on('error', () => client.destroy());
    server.pipe(client);
    client.on('end', () => server.end());
    client.on('data', async (chunk: Buffer) => {
      if (!isStatusPoll(chunk)) sent += chunk.length;
      if (sent <= cutAfter) return void server.write(chunk);
      cutAfter = Number.POSITIVE_INFINITY;
      client.pause();
      // Bytes in flight still arrive.
      server.end();
      await once(server, 'close');
      await cut();
      client.destroy();
    });
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const { port: proxyPort } = proxy.address() as AddressInfo;
  return {
    url: new URL(`http://longshore.localhost:${proxyPort}`),
    forwardTo: (address: AddressInfo) => {
      port = address.port;
    },
    /** Called during the interruption. */
    cutAfter(bytes: number, meanwhile: () => Promise<void> = async () => {}) {
      sent = 0;
      cutAfter = bytes;
      cut = async () => {
        await meanwhile();
        sent = 0;
      };
    },
    sent: () => sent,
    close: () => proxy.close(),
  };
}

interface UploadOverrides {
  readonly file?: string;
  readonly key?: string;
  readonly event_id?: number;
  readonly signal?: AbortSignal;
}

async function upload({ file = film, key: uploadKey = key, event_id = event, signal }: UploadOverrides = {}) {
  const said: string[] = [];
  const print = (text: string) => void said.push(text);
  const task = {
    file,
    key: uploadKey,
    owner: { event_id },
    to: unreliableProxy.url,
    env: { XDG_STATE_HOME: join(root, 'state') },
    pace: { retry_ms: 10, poll_ms: 20 },
  };
  const code = await uploadMedia(task, {
    print,
    update: lines => lines.forEach(print),
    emit: () => undefined,
    report: () => undefined,
    signal: signal ?? new AbortController().signal,
    isTerminal: false,
  }).then(
    () => 0,
    error => {
      if (!(error instanceof OperationFailed)) throw error;
      print(error.message);
      return error.exitCode;
    },
  );
  return { code, said: said.join('\n') };
}

const notes = () => readdir(join(root, 'state/grandstand/uploads')).catch(() => []);
const recordingOf = (event_id: number) => findOwnersRecording(db, { event_id });

/** Returns the size of the most recently written upload. */
async function arrivedBytes(): Promise<number> {
  const ids = await readdir(join(root, 'uploads'));
  const films = await Promise.all(
    ids.map(id => stat(join(root, 'uploads', id, 'film')).catch(() => ({ size: 0, mtimeMs: 0 }))),
  );
  return films.toSorted((a, b) => b.mtimeMs - a.mtimeMs)[0]?.size ?? 0;
}

describe('grandstand media upload', () => {
  it('turns an uploaded file into a watchable recording', { tags: ['full'] }, async () => {
    const { code, said } = await upload();
    expect(said).toMatch(/game\.mp4: 100 % of 1 MB\n/);
    expect(said).toMatch(/recording \d+: ready, watchable$/);
    expect(code).toBe(0);
    const { id } = (await recordingOf(event)) ?? { id: 0 };
    const playlist = await api.app.inject(`/media/recordings/${id}/stream/master.m3u8`);
    expect([playlist.statusCode, playlist.body]).toEqual([200, expect.stringContaining('#EXT-X-STREAM-INF')]);
    expect(await notes()).toEqual([]);
    // The uploaded file itself is never served.
    expect((await api.app.inject('/media/uploads/x/film')).statusCode).toBe(404);
  });

  it('resumes after a broken connection and a server restart, and sends only the rest', async () => {
    const { size } = await stat(film);
    let receivedBytes = 0;
    unreliableProxy.cutAfter(Math.floor(size / 2), async () => {
      await api.app.close();
      receivedBytes = await arrivedBytes();
      await start();
    });
    const { code, said } = await upload();
    expect(said).toMatch(/The connection broke .*\nResuming at/s);
    expect(code).toBe(0);
    expect(receivedBytes).toBeGreaterThan(size / 4);
    expect(unreliableProxy.sent()).toBeLessThan(size - receivedBytes + HEADERS_BYTES);
    expect(await recordingOf(event)).toMatchObject({ status: 'ready' });
  });

  it('resumes an interrupted upload when the command runs again', async () => {
    const end = new AbortController();
    const { size } = await stat(film);
    unreliableProxy.cutAfter(Math.floor(size / 2), async () => end.abort());
    const interrupted = await upload({ signal: end.signal });
    expect(interrupted).toEqual({
      code: 130,
      said: expect.stringContaining('Run the same command to resume.'),
    });
    expect(await notes()).toHaveLength(1);
    const [note] = await notes();
    const noted = await readFile(join(root, 'state/grandstand/uploads', note ?? ''), 'utf8');
    expect(noted).not.toContain(key);
    const again = await upload();
    expect(again.said).toMatch(/^Resuming at/);
    expect(again.code).toBe(0);
    expect(await notes()).toEqual([]);
  });

  it('starts again if the server has removed the interrupted upload', async () => {
    const end = new AbortController();
    const { size } = await stat(film);
    unreliableProxy.cutAfter(Math.floor(size / 2), async () => end.abort());
    await upload({ signal: end.signal });
    for (const id of await readdir(join(root, 'uploads')))
      await rm(join(root, 'uploads', id), { recursive: true });
    expect((await upload()).code).toBe(0);
  });

  it('changes nothing when the same file is uploaded again', async () => {
    await upload();
    const before = await recordingOf(event);
    expect(await upload()).toMatchObject({ code: 0, said: expect.stringMatching(/ready, watchable$/) });
    expect(await recordingOf(event)).toEqual(before);
  });

  it('prints why the server rejected the upload and returns the exit code 1', async () => {
    expect(await upload({ key: 'gs-upload-wrong' })).toEqual({
      code: 1,
      said: 'This is no upload key of this installation.',
    });
    const theirs = await insertTestEvent(db, await insertTestChannel(db));
    expect(await upload({ event_id: theirs })).toEqual({
      code: 1,
      said: 'Upload-Metadata needs another look.\nevent_id: This channel has nothing with this id.',
    });
    expect(await upload({ file: join(root, 'none.mp4') })).toMatchObject({ code: 1 });
    const { rows } = await db.query<{ id: number }>('select id from upload_key limit 1');
    await runUploadKey('revoke', String(rows[0]?.id));
    expect(await upload()).toEqual({ code: 1, said: 'This upload key was revoked.' });
    expect(await runUploadKey('list')).toEqual([
      expect.any(String),
      expect.stringMatching(/Varna +revoked .* \d\d:\d\d$/),
    ]);
    key = (await runUploadKey('create', '--channel', channel.channel_key))[1] ?? '';
  });

  it('refuses an upload for a live game before it sends a byte', async () => {
    await ensureLiveRecording(db, { id: event, channel_id: channel.id });
    expect(await upload()).toMatchObject({
      code: 1,
      said: expect.stringContaining('event_id: The game is live'),
    });
    expect(await recordingOf(event)).toMatchObject({ source: 'live', status: 'live' });
  });

  it('refuses an upload for a game with a streamed recording before it sends a byte', async () => {
    await db.query("insert into recording (channel_id, event_id, source) values ($1, $2, 'live')", [
      channel.id,
      event,
    ]);
    expect(await upload()).toMatchObject({
      code: 1,
      said: expect.stringContaining('event_id: The game has a streamed recording.'),
    });
  });
});

describe('the upload of a hostile file', () => {
  async function uploadHostile(name: string, make: (path: string) => unknown) {
    await mkdir(join(root, 'hostile'), { recursive: true });
    const file = join(root, 'hostile', name);
    await make(file);
    const { code, said } = await upload({ file });
    expect(code).toBe(1);
    expect(await recordingOf(event)).toMatchObject({ status: 'failed', playable_at: null });
    return said;
  }

  // Each file refers to the real video, so that a server that follows the reference would succeed.
  it.each(HOSTILE_FILES)('ends with a failed recording: %s', { tags: ['full'] }, async (name, content) => {
    const said = await uploadHostile(name, path => writeFile(path, content.replaceAll('{film}', film)));
    expect(said).toMatch(/failed, This is not a video file/);
  });

  it.each<[string, string[], RegExp]>([
    ['sound.mp4', ['-f', 'lavfi', '-i', 'sine=d=1'], /failed, The file has no picture/],
    [
      'huge.mov',
      ['-f', 'lavfi', '-i', 'color=s=9000x4000:d=0.04:r=25', '-c:v', 'mjpeg'],
      /failed, The picture is too large/,
    ],
    [
      'odd.mkv',
      ['-f', 'lavfi', '-i', 'testsrc2=d=1', '-c:v', 'huffyuv', '-pix_fmt', 'yuv422p'],
      /failed, The video is in a format that is not supported/,
    ],
  ])('ends with a failed recording: %s', { tags: ['full'] }, async (name, options, reason) => {
    expect(await uploadHostile(name, path => ffmpeg(...options, path))).toMatch(reason);
  });

  it('ends with a failed recording: a truncated file', async () => {
    const bytes = await readFile(film);
    const half = bytes.subarray(0, Math.floor(bytes.length / 2));
    expect(await uploadHostile('cut.mp4', path => writeFile(path, half))).toMatch(
      /failed, The file is cut short/,
    );
  });
});
