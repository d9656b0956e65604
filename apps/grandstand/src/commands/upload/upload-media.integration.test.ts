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
import { insertTestChannel, insertTestEvent, type TestChannel } from '@grandstand/db/test-channel';
import { openTestDatabase } from '@grandstand/db/testing';
import { folderStorage } from '@grandstand/storage/folder-storage';
import { startWorker, type Worker } from '@grandstand/worker/jobs/start-worker';
import { HOSTILE_FILES } from '@grandstand/worker/media/hostile-files-for-tests';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uploadConfig } from '../../start/upload-config.ts';
import { parseUploadKeyCommand } from '../parse-upload-key-command.ts';
import { runUploadKeyCommand } from '../upload-key.ts';
import { uploadMedia } from './upload-media.ts';

let root = '';
let film = '';
let db: Database;
let channel: TestChannel;
let worker: Worker;
let deps: AppDeps;
let api: Api;
let line: Awaited<ReturnType<typeof openLine>>;
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
  line = await openLine();
  await start();
  key = (await keys('create', { channel: channel.channel_key, name: 'Varna' }))[1] ?? '';
});
beforeEach(async () => {
  event = await insertTestEvent(db, channel);
});
afterAll(async () => {
  line.close();
  await api.app.close();
  await worker.stop();
  await db.close();
  await rm(root, { recursive: true, force: true });
});

/** Bytes in addition to the file's. */
const HEADERS_BYTES = 50_000;

const ffmpeg = (...args: string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args]);

async function start(): Promise<void> {
  api = await buildApp(deps);
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  line.leadsTo(api.app.server.address() as AddressInfo);
}

async function keys(verb: string, values: { channel?: string; name?: string } = {}, id?: string) {
  const said: string[] = [];
  const words = id === undefined ? [verb] : [verb, id];
  await runUploadKeyCommand(parseUploadKeyCommand(words, values), { db }, { print: one => said.push(one) });
  return said;
}

/** How often it is asked what has become of a film is a matter of how long that takes. */
const isLook = (chunk: Buffer) => chunk.subarray(0, 4).toString() === 'GET ';

/** A bad line between client and server: counts what is sent through, and can be cut after so many bytes. */
async function openLine() {
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
      if (!isLook(chunk)) sent += chunk.length;
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
  const { port: own } = proxy.address() as AddressInfo;
  return {
    url: new URL(`http://longshore.localhost:${own}`),
    leadsTo: (address: AddressInfo) => {
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

interface Wish {
  readonly file?: string;
  readonly by?: string;
  readonly event_id?: number;
  readonly signal?: AbortSignal;
}

async function upload({ file = film, by = key, event_id = event, signal }: Wish = {}) {
  const said: string[] = [];
  const code = await uploadMedia(
    {
      file,
      key: by,
      owner: { event_id },
      to: line.url,
      env: { XDG_STATE_HOME: join(root, 'state') },
      pace: { retry_ms: 10, look_ms: 20 },
    },
    {
      print: one => said.push(one),
      signal: signal ?? new AbortController().signal,
      isTerminal: false,
    },
  );
  return { code, said: said.join('\n') };
}

const notes = () => readdir(join(root, 'state/grandstand/uploads')).catch(() => []);
const recordingOf = (event_id: number) => findOwnersRecording(db, { event_id });

/** How much is there of the upload that was written to last. */
async function arrived(): Promise<number> {
  const ids = await readdir(join(root, 'uploads'));
  const films = await Promise.all(
    ids.map(id => stat(join(root, 'uploads', id, 'film')).catch(() => ({ size: 0, mtimeMs: 0 }))),
  );
  return films.toSorted((a, b) => b.mtimeMs - a.mtimeMs)[0]?.size ?? 0;
}

describe('grandstand media upload', () => {
  it('makes a film from elsewhere a recording that can be watched', async () => {
    const { code, said } = await upload();
    expect(said).toMatch(/game\.mp4: 100 % of 1 MB\n/);
    expect(said).toMatch(/recording \d+: ready, watchable$/);
    expect(code).toBe(0);
    const { id } = (await recordingOf(event)) ?? { id: 0 };
    const playlist = await api.app.inject(`/media/recordings/${id}/stream/master.m3u8`);
    expect([playlist.statusCode, playlist.body]).toEqual([200, expect.stringContaining('#EXT-X-STREAM-INF')]);
    expect(await notes()).toEqual([]);
    // The film itself is done with, and nothing ever served it.
    expect((await api.app.inject('/media/uploads/x/film')).statusCode).toBe(404);
  });

  it('resumes after a broken connection and a server restart, and sends only the rest', async () => {
    const { size } = await stat(film);
    let kept = 0;
    line.cutAfter(Math.floor(size / 2), async () => {
      await api.app.close();
      kept = await arrived();
      await start();
    });
    const { code, said } = await upload();
    expect(said).toMatch(/The connection broke .*\nResuming at/s);
    expect(code).toBe(0);
    expect(kept).toBeGreaterThan(size / 4);
    expect(line.sent()).toBeLessThan(size - kept + HEADERS_BYTES);
    expect(await recordingOf(event)).toMatchObject({ status: 'ready' });
  });

  it('resumes an interrupted upload by the same command', async () => {
    const end = new AbortController();
    const { size } = await stat(film);
    line.cutAfter(Math.floor(size / 2), async () => end.abort());
    const interrupted = await upload({ signal: end.signal });
    expect(interrupted).toEqual({
      code: 130,
      said: expect.stringContaining('The same command goes on where this one ended.'),
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
    line.cutAfter(Math.floor(size / 2), async () => end.abort());
    await upload({ signal: end.signal });
    for (const id of await readdir(join(root, 'uploads')))
      await rm(join(root, 'uploads', id), { recursive: true });
    expect((await upload()).code).toBe(0);
  });

  it('sent a second time changes nothing', async () => {
    await upload();
    const before = await recordingOf(event);
    expect(await upload()).toMatchObject({ code: 0, said: expect.stringMatching(/ready, watchable$/) });
    expect(await recordingOf(event)).toEqual(before);
  });

  it('is refused in words, with the exit code 1', async () => {
    expect(await upload({ by: 'gs-upload-wrong' })).toEqual({
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
    await keys('revoke', {}, String(rows[0]?.id));
    expect(await upload()).toEqual({ code: 1, said: 'This upload key was revoked.' });
    expect(await keys('list')).toEqual([expect.stringMatching(/Varna +revoked .* used /)]);
    key = (await keys('create', { channel: channel.channel_key }))[1] ?? '';
  });

  it('is refused for a live game before a byte is sent', async () => {
    await ensureLiveRecording(db, { id: event, channel_id: channel.id });
    expect(await upload()).toMatchObject({
      code: 1,
      said: expect.stringContaining('event_id: The game is live'),
    });
    expect(await recordingOf(event)).toMatchObject({ source: 'live', status: 'live' });
  });

  it('is refused for a streamed game before a byte is sent', async () => {
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

describe('a nasty file that is uploaded ends as a refused recording', () => {
  async function uploadNasty(name: string, make: (path: string) => unknown) {
    await mkdir(join(root, 'nasty'), { recursive: true });
    const file = join(root, 'nasty', name);
    await make(file);
    const { code, said } = await upload({ file });
    expect(code).toBe(1);
    expect(await recordingOf(event)).toMatchObject({ status: 'failed', playable_at: null });
    return said;
  }

  // Each leads to the real film, so that following it would succeed.
  it.each(HOSTILE_FILES)('%s', async (name, content) => {
    const said = await uploadNasty(name, path => writeFile(path, content.replaceAll('{film}', film)));
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
  ])('%s', async (name, options, reason) => {
    expect(await uploadNasty(name, path => ffmpeg(...options, path))).toMatch(reason);
  });

  it('a film that was cut short', async () => {
    const bytes = await readFile(film);
    const half = bytes.subarray(0, Math.floor(bytes.length / 2));
    expect(await uploadNasty('cut.mp4', path => writeFile(path, half))).toMatch(
      /failed, The file is cut short/,
    );
  });
});
