import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { insertTestEvent } from '@grandstand/db/testing/test-channel';
import { insertUploadKey } from '@grandstand/db/upload-keys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueKey } from './shared/accounts/issued-key.ts';
import { hashKey } from './shared/accounts/user-key.ts';
import { followChanges } from './testing/event-stream-client.ts';
import { openTestApi, type TestApi } from './testing/test-api.ts';

const HOUR_MS = 3_600_000;
const TRICKLE_MS = 20;
/** Long enough for prompt requests, also on a busy machine. */
const LIMITS = { headersMs: 1000, bodyMs: 1000, checkEveryMs: 100 };

let api: TestApi;
let folder: string;
let key: string;
const leaving: (() => void)[] = [];

interface Slow {
  readonly socket: Socket;
  /** The bytes that the server has sent so far. */
  text(): string;
  /** Resolves once the server has closed the connection. */
  readonly released: Promise<void>;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slow-'));
  const uploads = {
    folder,
    maxBytes: 1000,
    retentionMs: HOUR_MS,
    importBlocker: async () => null,
    importFile: async () => ({ refused: 'not of interest here' }),
  };
  api = await openTestApi({ uploads, requestLimits: LIMITS });
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  key = issueKey('upload');
  const created_at = new Date();
  const expires_at = new Date(created_at.getTime() + HOUR_MS);
  const key_hash = hashKey(key);
  await insertUploadKey(api.db, {
    channel_id: api.channel.id,
    name: 'tests',
    key_hash,
    created_at,
    expires_at,
  });
});
afterAll(async () => {
  for (const leave of leaving) leave();
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

/** A client that sends the head, then single bytes at intervals, and never closes its side. */
function begin(beginning: string, { trickles = true } = {}): Slow {
  const { port } = api.app.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const released = untilReleased(socket);
  let text = '';
  socket.setEncoding('latin1').on('data', chunk => {
    text += chunk;
  });
  socket.on('error', () => undefined);
  socket.write(beginning);
  const trickle = setInterval(() => trickles && socket.write('x'), TRICKLE_MS);
  leaving.push(() => {
    clearInterval(trickle);
    socket.destroy();
  });
  return { socket, text: () => text, released };
}

/** Resolves when the server's socket of a connection is closed. */
function untilReleased(client: Socket): Promise<void> {
  return new Promise(resolve => {
    const note = (served: Socket) => {
      if (served.remotePort !== client.localPort) return;
      api.app.server.off('connection', note);
      served.once('close', () => resolve());
    };
    api.app.server.on('connection', note);
  });
}

const head = (line: string, ...more: string[]) =>
  [`${line} HTTP/1.1`, 'Host: localhost', 'Content-Length: 60000', ...more, '', ''].join('\r\n');
const SLOW_CALL = head('POST /api/login', 'Content-Type: application/json');

describe.concurrent('a slow request', () => {
  it.each([
    ['slow headers', 'GET /api/menu HTTP/1.1\r\nX-Slow: ', 408],
    ['slow body of a call', SLOW_CALL, 408],
    ['slow chunked body', SLOW_CALL.replace('Content-Length: 60000', 'Transfer-Encoding: chunked'), 408],
    ['slow body of a webhook', head('POST /api/stripe/webhooks'), 408],
    ['slow body of a rejected content type', head('POST /api/login', 'Content-Type: text/xml'), 415],
  ])('is rejected, and its connection closed: %s', async (_, beginning, status) => {
    const slow = begin(beginning, { trickles: !beginning.includes('chunked') });
    await slow.released;
    expect(slow.text()).toMatch(new RegExp(`^HTTP/1.1 ${status} .*application/problem\\+json`, 's'));
  });

  it.each(['/api/menu', '/api/event-changes'])(
    'has its connection closed if the response is sent before its body arrives: %s',
    async path => {
      const slow = begin(head(`GET ${path}?api_key=someone`));
      await slow.released;
      expect(slow.text()).toMatch(/^HTTP\/1\.1 200 /);
    },
  );

  it('has its connection closed if the response comes from the cache', async () => {
    const url = '/api/slides/web?api_key=someone';
    await begin(`GET ${url} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`, { trickles: false })
      .released;
    const slow = begin(head(`GET ${url}`));
    await slow.released;
    expect(slow.text()).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe.concurrent('requests without a deadline', () => {
  /** Resolves once the deadline of every request sent before has passed. */
  const deadline = () => begin(SLOW_CALL).released;

  it('include slow chunks of an upload', async () => {
    const event_id = await insertTestEvent(api.db, api.channel);
    const tus = { authorization: `Bearer ${key}`, 'tus-resumable': '1.0.0' };
    const metadata = `event_id ${btoa(String(event_id))},filename ${btoa('game.mp4')}`;
    const made = await api.app.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: { ...tus, 'upload-length': '4', 'upload-metadata': metadata },
    });
    const headers = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const path = String(made.headers.location);
    const slow = begin(`${head(`PATCH ${path}`, ...lines).replace('60000', '4')}ab`, {
      trickles: false,
    });
    await deadline();
    const answered = once(slow.socket, 'data');
    slow.socket.write('cd');
    await answered;
    expect(slow.text()).toMatch(/^HTTP\/1\.1 204 /);
  });

  it('include the stream of event changes', async () => {
    const stream = await followChanges(api.app);
    await stream.ready;
    await deadline();
    expect(stream.response.destroyed).toBe(false);
    await stream.leave();
  });
});
