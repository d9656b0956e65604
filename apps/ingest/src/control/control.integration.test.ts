import { mkdtemp, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaKeys, signUrl, viewerOf } from '@grandstand/storage/signed-url';
import { afterEach, describe, expect, it } from 'vitest';
import type { StreamHealth } from '../health/stream-health.ts';
import type { StreamNotice } from '../packager/live-streams.ts';
import type { RecordingAccess } from '../recording-access.ts';
import { runIngest } from '../run-ingest.ts';
import type { Admission, StreamKeys } from '../stream-keys.ts';
import { broadcast } from '../testing/flv-samples.ts';
import { silentLog } from '../testing/start-test-ingest.ts';
import { TestEncoder } from '../testing/test-encoder.ts';
import { ControlClient } from './control-client.ts';
import { ServerLink } from './server-link.ts';

const ON_AIR = 'NetStream.Publish.Start: on air';
const ANY = { host: '127.0.0.1', port: 0 };
const accept: StreamKeys = {
  authorize: async key => ({ accepted: true, event_key: `game of ${key}`, recording_id: 1 }),
};
/** Reply timeouts: long for a server that responds slowly, short for one that is gone. */
const ANSWER_MS = 120_000;
const GONE_MS = 300;
const OPEN: RecordingAccess = { open: true, generation: 0 };
const MEDIA_KEYS = mediaKeys(['a secret of tests']);
const running: { close(): unknown }[] = [];

afterEach(async () => {
  for (const each of running.splice(0).reverse()) await each.close();
});

const masterAt = (port: number) => `http://127.0.0.1:${port}/recordings/1/stream/master.m3u8`;

async function start(answerMs = () => ANSWER_MS) {
  const folder = await mkdtemp(join(tmpdir(), 'control-'));
  const controlSocket = join(folder, 'ingest.sock');
  const config = {
    rtmp: ANY,
    http: ANY,
    monitoring: ANY,
    mediaRoot: join(folder, 'media'),
    holdMs: 60_000,
    keySource: { controlSocket },
  };
  const ingest = await runIngest(config, silentLog, new ServerLink(answerMs));
  running.push(ingest);
  return { ...ingest, controlSocket };
}

/** Connects a server's side. */
async function connectServer(
  path: string,
  keys: StreamKeys | null = accept,
  accessOf: (recordingId: string) => Promise<RecordingAccess> = async () => OPEN,
) {
  const notices: string[] = [];
  const failures: unknown[] = [];
  let told: () => void = () => undefined;
  const noticed = ({ notice }: StreamNotice) => {
    notices.push(notice);
    told();
  };
  const { promise, resolve: connected } = Promise.withResolvers<readonly StreamHealth[]>();
  const failed = (error: unknown) => failures.push(error);
  const client = new ControlClient(path, {
    keys,
    mediaKeys: MEDIA_KEYS,
    accessOf,
    onConnected: connected,
    onNotice: noticed,
    onRefused: ({ event_key, reason }) => {
      notices.push(`${event_key}: ${reason}`);
      told();
    },
    onError: failed,
  });
  running.push(client);
  const until = async (notice: string) => {
    while (!notices.includes(notice)) {
      await new Promise<void>(resolve => {
        told = resolve;
      });
    }
  };
  return { client, until, notices, failures, onAirAtFirst: await promise };
}

function encoderOf(rtmpPort: number): TestEncoder {
  const encoder = new TestEncoder(rtmpPort);
  running.push({ close: () => encoder.leave() });
  return encoder;
}

describe('the control socket', () => {
  it('checks a stream key with the server and notifies it', async () => {
    const { rtmpPort, controlSocket } = await start();
    const { client, until } = await connectServer(controlSocket);
    const encoder = encoderOf(rtmpPort);
    expect(await encoder.publish('some-key-1')).toBe(ON_AIR);
    encoder.send(broadcast({ seconds: 5 }));
    await until('started');
    expect(await client.streams()).toMatchObject([{ event_key: 'game of some-key-1', state: 'live' }]);
    expect(await client.end('game of some-key-1')).toBe(true);
    expect(await encoder.status()).toContain('the game has ended');
    await until('ended');
    expect(await client.end('game of some-key-1')).toBe(false);
  });

  it('reports a refused encoder with its game and the reason, not one that the operator disconnects', async () => {
    const { rtmpPort, controlSocket } = await start();
    const reason = 'the game is postponed';
    const { client, until, notices } = await connectServer(controlSocket, {
      authorize: async key =>
        key === 'too-early' ? { accepted: false, reason, event_key: 'game 7' } : accept.authorize(key, ''),
    });
    expect(await encoderOf(rtmpPort).publish('too-early')).toContain(reason);
    await until('game 7: the game is postponed');
    const first = encoderOf(rtmpPort);
    expect(await first.publish('some-key-1')).toBe(ON_AIR);
    first.send(broadcast({ seconds: 5 }));
    await until('started');
    expect(await client.disconnect('game of some-key-1', 'the stream key was replaced')).toBe(true);
    expect(await first.status()).toContain('the stream key was replaced');
    expect(await encoderOf(rtmpPort).publish('short')).toContain('unknown stream key');
    await until('null: unknown stream key');
    expect(notices.filter(notice => notice.includes('replaced'))).toEqual([]);
  });

  it('sends requests only to the client with stream keys, not to observers', async () => {
    const { rtmpPort, controlSocket } = await start();
    await connectServer(controlSocket);
    await connectServer(controlSocket, null);
    expect(await encoderOf(rtmpPort).publish('some-key-1')).toBe(ON_AIR);
  });

  it("passes the server's refusal to the encoder", async () => {
    const { rtmpPort, controlSocket } = await start();
    const refusal: Admission = { accepted: false, reason: 'the game begins on Sunday' };
    await connectServer(controlSocket, { authorize: async () => refusal });
    expect(await encoderOf(rtmpPort).publish('some-key-1')).toContain('the game begins on Sunday');
  });

  it('refuses an encoder if the server fails to check its key', async () => {
    const { rtmpPort, controlSocket } = await start();
    const failing = async () => {
      throw new Error('no database');
    };
    const { failures } = await connectServer(controlSocket, { authorize: failing });
    expect(await encoderOf(rtmpPort).publish('some-key-1')).toContain('could not be checked');
    expect(failures).toEqual([new Error('no database')]);
  });

  it('disconnects an encoder with a reason', async () => {
    const { rtmpPort, controlSocket } = await start();
    const { client } = await connectServer(controlSocket);
    const encoder = encoderOf(rtmpPort);
    await encoder.publish('some-key-1');
    expect(await client.disconnect('game of some-key-1', 'the key was changed')).toBe(true);
    expect(await encoder.status()).toContain('the key was changed');
    expect(await client.disconnect('another game', 'gone')).toBe(false);
  });

  it('admits a known key, but no unknown one, while the server restarts', async () => {
    let answerMs = ANSWER_MS;
    const { rtmpPort, controlSocket } = await start(() => answerMs);
    const { client } = await connectServer(controlSocket);
    const first = encoderOf(rtmpPort);
    expect(await first.publish('some-key-1')).toBe(ON_AIR);
    await first.leave();
    client.close();
    answerMs = GONE_MS;
    const next = encoderOf(rtmpPort);
    expect(await next.publish('other-key-1')).toContain('the server is starting');
    expect(await encoderOf(rtmpPort).publish('some-key-1')).toBe(ON_AIR);
    const { onAirAtFirst } = await connectServer(controlSocket);
    expect(onAirAtFirst).toMatchObject([{ event_key: 'game of some-key-1' }]);
  });

  it('admits a known key, but no unknown one, while the server has no database', async () => {
    const { rtmpPort, controlSocket } = await start();
    let hasDatabase = true;
    const keys: StreamKeys = {
      authorize: async (...asked) => {
        if (!hasDatabase) throw new Error('no database');
        return accept.authorize(...asked);
      },
    };
    await connectServer(controlSocket, keys);
    const first = encoderOf(rtmpPort);
    expect(await first.publish('some-key-1')).toBe(ON_AIR);
    first.leave();
    hasDatabase = false;
    expect(await encoderOf(rtmpPort).publish('other-key-1')).toContain('could not be checked');
    expect(await encoderOf(rtmpPort).publish('some-key-1')).toBe(ON_AIR);
  });

  it('caches the access rule of a recording while the server is unavailable', async () => {
    const { rtmpPort, httpPort, controlSocket } = await start();
    const asked: string[] = [];
    const accessOf = async (id: string) => {
      asked.push(id);
      return OPEN;
    };
    const { client, until } = await connectServer(controlSocket, accept, accessOf);
    const encoder = encoderOf(rtmpPort);
    await encoder.publish('some-key-1');
    encoder.send(broadcast({ seconds: 5 }));
    await until('started');
    const master = async () => (await fetch(masterAt(httpPort))).status;
    expect(await master()).toBe(200);
    client.close();
    expect(await master()).toBe(200);
    expect(asked).toEqual(['1']);
  });

  it('responds with 503 while the server fails to check access', async () => {
    const { rtmpPort, httpPort, controlSocket } = await start();
    const failing = async () => {
      throw new Error('no database');
    };
    const { until, failures } = await connectServer(controlSocket, accept, failing);
    const encoder = encoderOf(rtmpPort);
    await encoder.publish('some-key-1');
    encoder.send(broadcast({ seconds: 5 }));
    await until('started');
    expect((await fetch(masterAt(httpPort))).status).toBe(503);
    expect(failures).toEqual([new Error('no database')]);
  });

  it("verifies signed URLs with the server's keys, also while the server is unavailable", async () => {
    const { rtmpPort, httpPort, controlSocket } = await start();
    const closed = async () => ({ open: false, generation: 3 });
    const { client, until } = await connectServer(controlSocket, accept, closed);
    const encoder = encoderOf(rtmpPort);
    await encoder.publish('some-key-1');
    encoder.send(broadcast({ seconds: 5 }));
    await until('started');
    const statusOf = async (generation: number) => {
      const expires_at = Math.floor(Date.now() / 1000) + 60;
      const address = { expires_at, channel_id: 1, recording_id: 1, generation, viewer: viewerOf('x') };
      const path = `/${signUrl(address, MEDIA_KEYS)}/recordings/1/stream/master.m3u8`;
      return (await fetch(`http://127.0.0.1:${httpPort}${path}`)).status;
    };
    client.close();
    expect(await statusOf(3)).toBe(200);
    await connectServer(controlSocket, accept, closed);
    expect([await statusOf(3), await statusOf(2)]).toEqual([200, 403]);
    expect((await fetch(masterAt(httpPort))).status).toBe(403);
  });

  it('lets an encoder wait for a starting server', async () => {
    const { rtmpPort, controlSocket } = await start();
    const answer = encoderOf(rtmpPort).publish('some-key-1');
    await connectServer(controlSocket);
    expect(await answer).toBe(ON_AIR);
  });

  it('is accessible to its own user only and closes on invalid input', async () => {
    const { controlSocket } = await start();
    expect((await stat(controlSocket)).mode & 0o777).toBe(0o600);
    for (const nonsense of ['hello\n', '{"id":1,"call":"fly"}\n', '[1]\n', `"${'x'.repeat(70_000)}`]) {
      const socket = connect(controlSocket);
      const closed = new Promise(resolve => socket.on('close', resolve));
      socket.on('error', () => undefined);
      socket.write(nonsense);
      await closed;
    }
  });
});

it('reports that the ingest is not running', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'control-'));
  const ports = {
    keys: accept,
    mediaKeys: [],
    accessOf: async () => OPEN,
    onConnected: () => undefined,
    onNotice: () => undefined,
    onRefused: () => undefined,
    onError: () => undefined,
  };
  const client = new ControlClient(join(folder, 'ingest.sock'), ports);
  running.push(client);
  await expect(client.streams()).rejects.toThrow('the ingest is not running');
});
