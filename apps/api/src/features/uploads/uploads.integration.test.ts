import { access, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRecording, findOwnersChannel, finishRecording } from '@grandstand/db/recordings';
import { insertTestChannel, insertTestEvent, insertTestVodItem } from '@grandstand/db/testing/test-channel';
import { insertUploadKey, revokeUploadKey } from '@grandstand/db/upload-keys';
import { DAY_MS, HOUR_MS } from '@grandstand/rules/constants';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Api, buildApp } from '../../app.ts';
import { issueKey } from '../../shared/accounts/issued-key.ts';
import { hashKey } from '../../shared/accounts/user-key.ts';
import type { UploadConfig } from '../../shared/media/upload-config.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

const MAX_BYTES = 5_000_000;
const KEEP_MS = 24 * HOUR_MS;
const ENOUGH = 1e15;

/** Waits for work that continues after the response. */
const soon = <T>(seen: () => Promise<T>) => vi.waitFor(seen, { timeout: 120_000, interval: 20 });

let test: TestApi;
/** The process that answers now. */
let running: Api;
let base: string;
let folder: string;
let key: string;
let event: number;
let free = ENOUGH;
let log = '';
/** A test may keep a file waiting before it is taken in. */
let beforeTakeIn = async () => {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  const uploads: UploadConfig = {
    folder,
    maxBytes: MAX_BYTES,
    retentionMs: KEEP_MS,
    freeBytes: async () => free,
    importBlocker: async () => null,
    async importFile(file, owner) {
      await beforeTakeIn();
      const channel_id = await findOwnersChannel(test.db, owner);
      if (channel_id === undefined) return { refused: 'It is gone.' };
      const source_hash = await readFile(file, 'base64');
      const source = { channel_id, source_path: file, source_hash };
      return { recording_id: (await createRecording(test.db, { ...source, ...owner })).id };
    },
  };
  const spoken = {
    write(line: string) {
      log += line;
    },
  };
  test = await openTestApi({ uploads, log: pino({ level: 'info' }, spoken) });
  running = test;
  base = await test.app.listen({ host: '127.0.0.1', port: 0 });
  key = await newKey();
});
beforeEach(async () => {
  free = ENOUGH;
  beforeTakeIn = async () => {};
  event = await insertTestEvent(test.db, test.channel);
});
afterAll(async () => {
  await running.app.close();
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

/** As after the end of one process and the start of the next. */
async function restart(): Promise<void> {
  await running.app.close();
  running = await buildApp(test.deps);
  base = await running.app.listen({ host: '127.0.0.1', port: 0 });
}

async function newKey({ days = 1, channel_id = test.channel.id } = {}): Promise<string> {
  const issued = issueKey('upload');
  const created_at = new Date();
  const expires_at = new Date(created_at.getTime() + days * DAY_MS);
  const key_hash = hashKey(issued);
  const id = await insertUploadKey(test.db, { channel_id, name: 'tests', key_hash, created_at, expires_at });
  ids.set(issued, id);
  return issued;
}
const ids = new Map<string, number>();

interface Call {
  readonly by?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | ReadableStream;
}

async function call(method: string, url: string, { by = key, headers = {}, body }: Call = {}) {
  const response = await fetch(new URL(url, base), {
    method,
    headers: { authorization: `Bearer ${by}`, 'tus-resumable': '1.0.0', ...headers },
    ...(body !== undefined && { body, duplex: 'half' }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? null : JSON.parse(text),
    offset: Number(response.headers.get('upload-offset') ?? -1),
  };
}

const metadata = (fields: Readonly<Record<string, string | number>>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(String(value)).toString('base64')}`)
    .join();

function begin(length: number | string, fields: Record<string, string | number> = {}, by = key) {
  const owner = 'vod_media_item_id' in fields ? {} : { event_id: event };
  const about = metadata({ filename: 'game.mp4', ...owner, ...fields });
  return call('POST', '/api/uploads', {
    by,
    headers: { 'upload-length': String(length), 'upload-metadata': about },
  });
}

async function begun(length: number): Promise<string> {
  const { status, headers } = await begin(length);
  expect(status).toBe(201);
  return headers.get('location') ?? '';
}

function patch(url: string, offset: number, body: string | ReadableStream, by = key) {
  const headers = {
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
  };
  return call('PATCH', url, { by, headers, body });
}

const offsetOf = async (url: string) => (await call('HEAD', url)).offset;
const idOf = (url: string) => url.split('/').at(-1) ?? '';
const film = (url: string) => join(folder, idOf(url), 'film');
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function recordings() {
  const { rows } = await test.db.query<{ id: number; source_path: string; source_hash: string }>(
    'select id, source_path, source_hash from recording where event_id = $1',
    [event],
  );
  return rows;
}

function takenIn(url: string) {
  return soon(async () => {
    const { data } = (await call('GET', url)).body;
    expect(data.recording ?? data.refused).not.toBeNull();
    return data;
  });
}

/** A sender that the server does not see the end of: writes its request and stays. */
async function halfSent(url: string, length: number, body: string): Promise<Socket> {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const head = [
    `PATCH ${url} HTTP/1.1`,
    'host: x',
    `authorization: Bearer ${key}`,
    'tus-resumable: 1.0.0',
    'upload-offset: 0',
    'content-type: application/offset+octet-stream',
    `content-length: ${length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  await soon(async () => expect((await readFile(film(url))).length).toBe(body.length));
  return socket;
}

describe('an upload', () => {
  it('describes the protocol without a key', async () => {
    const { status, headers } = await call('OPTIONS', '/api/uploads', { by: 'none' });
    expect(status).toBe(204);
    expect(headers.get('tus-version')).toBe('1.0.0');
    expect(headers.get('tus-extension')).toBe('creation,termination,expiration');
    expect(headers.get('tus-max-size')).toBe(String(MAX_BYTES));
  });

  it('arrives in pieces and becomes a recording, whose film is retained until it is packaged', async () => {
    const url = await begun(6);
    expect(await offsetOf(url)).toBe(0);
    const first = await patch(url, 0, 'abc');
    expect([first.status, first.offset]).toEqual([204, 3]);
    expect(Date.parse(first.headers.get('upload-expires') ?? '') - Date.now()).toBeGreaterThan(
      KEEP_MS - HOUR_MS,
    );
    expect((await call('GET', url)).body.data).toMatchObject({ offset: 3, length: 6, recording: null });
    expect((await patch(url, 3, 'def')).offset).toBe(6);
    const { recording } = await takenIn(url);
    expect(await recordings()).toEqual([
      { id: recording.id, source_path: film(url), source_hash: Buffer.from('abcdef').toString('base64') },
    ]);
    expect(recording).toMatchObject({ status: 'queued', is_watchable: false });
    await restart();
    expect(await isThere(film(url))).toBe(true);
    await finishRecording(test.db, recording.id);
    await restart();
    await soon(async () => expect(await isThere(film(url))).toBe(false));
    // A sender that lost the last answer still learns that all is there.
    expect(await offsetOf(url)).toBe(6);
  });

  it('can belong to a VOD item', async () => {
    const item = await insertTestVodItem(test.db, test.channel);
    const { status, headers } = await begin(3, { vod_media_item_id: item });
    expect(status).toBe(201);
    await patch(headers.get('location') ?? '', 0, 'abc');
    const { recording } = await takenIn(headers.get('location') ?? '');
    const { rows } = await test.db.query('select vod_media_item_id from recording where id = $1', [
      recording.id,
    ]);
    expect(rows).toEqual([{ vod_media_item_id: item }]);
  });

  it('sent twice is one recording, and leaves one file', async () => {
    const urls = [await begun(4), await begun(4)];
    for (const url of urls) await patch(url, 0, 'same');
    const [one, other] = await Promise.all(urls.map(takenIn));
    expect(other.recording.id).toBe(one.recording.id);
    expect(await recordings()).toHaveLength(1);
    const [{ source_path } = { source_path: '' }] = await recordings();
    await soon(async () => {
      const left = await Promise.all(urls.map(url => isThere(film(url))));
      expect(left.toSorted()).toEqual([false, true]);
    });
    expect(await isThere(source_path)).toBe(true);
  });

  it('can be deleted before it is complete', async () => {
    const url = await begun(6);
    await patch(url, 0, 'abc');
    expect((await call('DELETE', url)).status).toBe(204);
    expect(await isThere(join(folder, idOf(url)))).toBe(false);
    expect((await call('HEAD', url)).status).toBe(404);
    expect((await patch(url, 3, 'def')).body.code).toBe('no_such_upload');
  });
});

describe('an interrupted upload', () => {
  it('resumes where the connection ended, even before the server notices', async () => {
    const url = await begun(10);
    const gone = await halfSent(url, 10, 'abcd');
    // The new sender is right, the old one is sent away.
    const closed = new Promise(resolve => gone.once('close', resolve));
    expect(await offsetOf(url)).toBe(4);
    const rest = await patch(url, 4, 'efghij');
    expect([rest.status, rest.offset]).toEqual([204, 10]);
    await closed;
    await takenIn(url);
    expect(await readFile(film(url), 'utf8')).toBe('abcdefghij');
  });

  it('resumes after a restart, which does not wait for its sender', async () => {
    const url = await begun(10);
    const socket = await halfSent(url, 10, 'abcd');
    const closed = new Promise(resolve => socket.once('close', resolve));
    await restart();
    await closed;
    expect(await offsetOf(url)).toBe(4);
    expect((await patch(url, 4, 'efghij')).offset).toBe(10);
    await takenIn(url);
  });

  it('is imported by the next start if the process died after its last byte', async () => {
    const url = await begun(4);
    const isWaiting = Promise.withResolvers<void>();
    const death = Promise.withResolvers<void>();
    // Nothing after this happens in the process.
    beforeTakeIn = () => {
      isWaiting.resolve();
      return death.promise;
    };
    await patch(url, 0, 'last');
    await isWaiting.promise;
    expect(await recordings()).toEqual([]);
    beforeTakeIn = async () => {};
    const next = await buildApp(test.deps);
    await next.app.ready();
    await soon(async () => expect(await recordings()).toHaveLength(1));
    death.reject(new Error('the process died'));
    await next.close();
  });

  it('is removed once it is abandoned for a day', async () => {
    const [old, fresh] = [await begun(10), await begun(10)];
    await patch(old, 0, 'abc');
    await patch(fresh, 0, 'abc');
    await age(idOf(old), KEEP_MS + 1000);
    await age(idOf(fresh), KEEP_MS - HOUR_MS);
    await restart();
    await soon(async () => expect(await isThere(join(folder, idOf(old)))).toBe(false));
    expect((await patch(old, 3, 'd')).status).toBe(404);
    expect((await patch(fresh, 3, 'd')).offset).toBe(4);
  });

  it('leaves nothing behind if the process dies while creating it', async () => {
    const half = 'f'.repeat(32);
    await mkdir(join(folder, half));
    await writeFile(join(folder, half, 'upload.json.1.tmp'), '{"id');
    await age(half, KEEP_MS + 1000);
    await restart();
    await soon(async () => expect(await readdir(folder)).not.toContain(half));
  });

  /** As if nothing of it had been written since. */
  async function age(id: string, ms: number): Promise<void> {
    const then = new Date(Date.now() - ms);
    const place = join(folder, id);
    for (const name of await readdir(place)) await utimes(join(place, name), then, then);
    await utimes(place, then, then);
  }
});

describe('refusing an upload', () => {
  const got = async (answer: Promise<{ status: number; headers: Headers; body: { code: string } }>) => {
    const { status, headers, body } = await answer;
    expect(headers.get('content-type')).toContain('application/problem+json');
    return `${status} ${body.code}`;
  };

  it('requires a valid key', async () => {
    const [revoked, expired] = [await newKey(), await newKey({ days: -1 })];
    await revokeUploadKey(test.db, ids.get(revoked) ?? 0, new Date());
    expect(await got(begin(3, {}, 'gs-upload-guessed'))).toBe('401 upload_key_unknown');
    expect(await got(begin(3, {}, revoked))).toBe('401 upload_key_revoked');
    expect(await got(begin(3, {}, expired))).toBe('401 upload_key_expired');
    expect(await got(call('POST', '/api/uploads', { headers: { authorization: '' } }))).toBe(
      '401 upload_key_missing',
    );
    const url = await begun(6);
    for (const method of ['GET', 'DELETE'])
      expect(await got(call(method, url, { by: revoked }))).toBe('401 upload_key_revoked');
    expect(await got(patch(url, 0, 'abc', expired))).toBe('401 upload_key_expired');
    expect(await offsetOf(url)).toBe(0);
  });

  it("refuses another channel's event, and another channel's key", async () => {
    const other = await insertTestChannel(test.db);
    const theirs = await insertTestEvent(test.db, other);
    const response = await begin(3, { event_id: theirs });
    expect([response.status, response.body.errors]).toEqual([
      422,
      { event_id: ['This channel has nothing with this id.'] },
    ]);
    const url = await begun(6);
    const theirKey = await newKey({ channel_id: other.id });
    expect(await got(call('GET', url, { by: theirKey }))).toBe('404 no_such_upload');
    expect(await got(patch(url, 0, 'abc', theirKey))).toBe('404 no_such_upload');
  });

  it.each([
    ['too large', () => begin(MAX_BYTES + 1), '413 upload_too_large'],
    ['without a length', () => begin(''), '400 upload_length_missing'],
    ['of no bytes', () => begin(0), '400 upload_length_missing'],
    ['of half a byte', () => begin('1.5'), '400 upload_length_missing'],
    ['with a path for a name', () => begin(3, { filename: '../../etc/passwd' }), '422 upload_invalid'],
    ['of nothing', () => begin(3, { event_id: 'x' }), '422 upload_invalid'],
    [
      'in another version of tus',
      () => call('POST', '/api/uploads', { headers: { 'tus-resumable': '0.2.2' } }),
      '412 tus_version',
    ],
    [
      'with its bytes in the first request',
      () => call('POST', '/api/uploads', { headers: { 'upload-length': '3' }, body: 'abc' }),
      '400 upload_body_early',
    ],
    ['that is no name of one', () => call('GET', '/api/uploads/..%2f..%2fapp-secret'), '404 no_such_upload'],
  ])('%s', async (_, ask, expected) => {
    const before = await readdir(folder);
    expect(await got(ask())).toBe(expected);
    expect(await readdir(folder)).toEqual(before);
  });

  it('refuses an upload beyond the disk space, counting the missing bytes of other uploads', async () => {
    free = 2 ** 30 + 2_000_000;
    expect(await got(begin(2_000_000))).toBe('507 upload_no_room');
    const large = await begun(900_000);
    expect(await got(begin(900_000))).toBe('507 upload_no_room');
    await call('DELETE', large);
    await begun(900_000);
  });

  it('refuses a wrong offset', async () => {
    const url = await begun(10);
    await patch(url, 0, 'abc');
    for (const offset of [0, 2, 4]) {
      const response = await patch(url, offset, 'x');
      expect([response.status, response.body.code, response.offset]).toEqual([409, 'upload_offset_wrong', 3]);
    }
    expect(await got(patch(url, Number.NaN, 'x'))).toBe('400 upload_offset_missing');
    const asJson = { 'content-type': 'application/json', 'upload-offset': '3' };
    expect(await got(call('PATCH', url, { headers: asJson, body: '{}' }))).toBe('415 upload_content_type');
    expect(await offsetOf(url)).toBe(3);
  });

  it('refuses a body that is longer than declared, and stores none of it', async () => {
    const url = await begun(5);
    await patch(url, 0, 'abc');
    expect(await got(patch(url, 3, 'defg'))).toBe('413 upload_body_too_long');
    const unannounced = new Blob(['def', 'g'.repeat(100_000)]).stream();
    const refused = await patch(url, 3, unannounced).catch(error => String(error));
    // The response may be lost while the client still sends, so only the stored bytes count.
    if (typeof refused !== 'string') expect(refused.body.code).toBe('upload_body_too_long');
    expect(await offsetOf(url)).toBe(3);
    expect((await patch(url, 3, 'de')).offset).toBe(5);
    await takenIn(url);
    expect(await got(patch(url, 5, 'f'))).toBe('409 upload_being_finished');
    expect(await got(call('DELETE', url))).toBe('409 upload_being_finished');
  });

  it('limits wrong keys from one address, without blocking a valid key', async () => {
    const wrong = () => got(begin(3, {}, 'gs-upload-wrong'));
    const responses: string[] = [];
    for (let i = 0; i < 25; i += 1) responses.push(await wrong());
    expect(responses.at(-1)).toBe('429 upload_keys_guessed');
    await begun(3);
  });
});

it('logs no key, and no error for a broken connection', () => {
  expect(log).toContain('/api/uploads');
  for (const issued of ids.keys()) expect(log).not.toContain(issued);
  expect(log).not.toContain('unexpected failure');
});
