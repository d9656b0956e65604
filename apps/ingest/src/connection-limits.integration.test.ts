import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { IngestOptions } from './ingest.ts';
import type { Admission } from './stream-keys.ts';
import { startTestIngest, type TestIngest } from './testing/start-test-ingest.ts';
import { commandBytes, HELLO, TestEncoder } from './testing/test-encoder.ts';

const ON_AIR = 'NetStream.Publish.Start: on air';
const KEY = 'stream-key-1';
const GROUND = '127.0.0.2';
const STRANGER = '127.0.0.3';
/** Long timeouts, so that only limits close connections. */
const PATIENT = { handshakeMs: 600_000, publishMs: 600_000 };
const running: { close(): Promise<unknown> }[] = [];

afterEach(async () => {
  for (const each of running.splice(0).reverse()) await each.close();
});

async function start(options: Partial<IngestOptions> = {}): Promise<TestIngest> {
  const ingest = await startTestIngest({ ...options, limits: { ...PATIENT, ...options.limits } });
  running.push(ingest);
  return ingest;
}

function encoderAt(ingest: TestIngest, address: string): TestEncoder {
  const encoder = new TestEncoder(ingest.rtmpPort, address);
  running.push({ close: () => encoder.leave() });
  return encoder;
}

/** Connects without sending anything. */
async function idleAt(ingest: TestIngest, address: string, count: number): Promise<TestEncoder[]> {
  const encoders = Array.from({ length: count }, () => encoderAt(ingest, address));
  await Promise.all(encoders.map(({ socket }) => once(socket, 'connect')));
  return encoders;
}

async function greetedAt(ingest: TestIngest, address: string): Promise<TestEncoder> {
  const encoder = encoderAt(ingest, address);
  encoder.socket.write(HELLO);
  await once(encoder.socket, 'data');
  return encoder;
}

async function publishedBefore(ingest: TestIngest, address: string): Promise<void> {
  const encoder = encoderAt(ingest, address);
  expect(await encoder.publish(KEY)).toBe(ON_AIR);
  await encoder.leave();
}

describe('300 idle connections of one address', () => {
  it('do not lock out an encoder of another address', async () => {
    const ingest = await start();
    await idleAt(ingest, STRANGER, 300);
    expect(await encoderAt(ingest, GROUND).publish(KEY)).toBe(ON_AIR);
  });

  it('do not lock out an encoder that published from the same address before', async () => {
    const ingest = await start();
    await publishedBefore(ingest, GROUND);
    await idleAt(ingest, GROUND, 300);
    expect(await encoderAt(ingest, GROUND).publish(KEY)).toBe(ON_AIR);
  });

  it('use only the quota of their address', async () => {
    const ingest = await start();
    const idle = await idleAt(ingest, STRANGER, 300);
    await Promise.all(idle.slice(0, -16).map(({ closed }) => closed));
    expect(idle.slice(-16).map(({ socket }) => socket.destroyed)).toEqual(Array(16).fill(false));
    const metrics = await (await fetch(ingest.monitoringUrl('/metrics'))).text();
    expect(metrics).toContain('grandstand_ingest_connections_without_key{address="unknown"} 16\n');
    expect(metrics).toContain('grandstand_ingest_displaced_connections_total{limit="address"} 284\n');
  });
});

describe('a displaced connection without a key', () => {
  const limits = { unknownAddresses: { perAddress: 1, total: 2 } };

  it('receives the reason after its greeting', async () => {
    const ingest = await start({ limits });
    const first = await greetedAt(ingest, STRANGER);
    await greetedAt(ingest, STRANGER);
    expect(await first.status()).toBe(
      'NetConnection.Connect.Rejected: too many connections without a stream key from this address, try again in a moment',
    );
    await first.closed;
  });

  it('receives the reason while its key is being checked', async () => {
    const asked = Promise.withResolvers<void>();
    const authorize = () => {
      asked.resolve();
      return new Promise<Admission>(() => undefined);
    };
    const ingest = await start({ limits, keys: { authorize } });
    const status = encoderAt(ingest, '127.0.0.4').publish(KEY);
    await asked.promise;
    await greetedAt(ingest, '127.0.0.5');
    await greetedAt(ingest, '127.0.0.6');
    expect(await status).toBe(
      'NetStream.Publish.BadName: too many connections without a stream key, try again in a moment',
    );
  });

  it('is chosen among silent connections first', async () => {
    const ingest = await start({ limits });
    const encoder = await greetedAt(ingest, GROUND);
    const [first] = await idleAt(ingest, GROUND, 2);
    await first?.closed;
    encoder.socket.write(
      Buffer.concat([
        commandBytes('connect', 1, { app: 'live' }),
        commandBytes('publish', 3, null, KEY, 'live'),
      ]),
    );
    expect(await encoder.status()).toBe(ON_AIR);
  });
});

describe('an address that published before', () => {
  const limits = { unknownAddresses: { perAddress: 1, total: 2 } };

  it('has a quota of its own, also after a restart', async () => {
    const mediaRoot = await mkdtemp(join(tmpdir(), 'connection-limits-'));
    const before = await startTestIngest({ mediaRoot });
    await publishedBefore(before, GROUND);
    await before.close();

    const ingest = await start({ mediaRoot, limits });
    const encoder = await greetedAt(ingest, GROUND);
    const strangers = [];
    for (const at of [11, 12, 13]) strangers.push(await greetedAt(ingest, `127.0.0.${at}`));
    expect(await strangers[0]?.status()).toContain('too many connections without a stream key');
    encoder.socket.write(
      Buffer.concat([
        commandBytes('connect', 1, { app: 'live' }),
        commandBytes('publish', 3, null, KEY, 'live'),
      ]),
    );
    expect(await encoder.status()).toBe(ON_AIR);
    running.push({ close: () => rm(mediaRoot, { recursive: true, force: true }) });
  });
});
