import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { endConnections } from '@grandstand/api/plugins/end-connections';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { CAN_SHARE_PORT, listenOnSeveralSockets } from './listen-on-several-sockets.ts';

const CONNECTIONS = 64;
/** Connects, in a thread of its own, and says so in shared memory, while the server's thread does nothing else. */
const CLIENT = `
const { workerData: { port, count, connected } } = require('node:worker_threads');
const { connect } = require('node:net');
for (let index = 0; index < count; index += 1) {
  connect(port, '127.0.0.1').on('connect', () => {
    Atomics.add(connected, 0, 1);
    Atomics.notify(connected, 0);
  });
}`;

let app: FastifyInstance;
afterEach(() => app.close());

const listening = () => listenOnSeveralSockets(app, { host: '127.0.0.1', port: 0 });

describe.runIf(CAN_SHARE_PORT)('a server that accepts several connections at once', () => {
  it('needs far fewer turns of the event loop than there are connections', async () => {
    app = fastify({ forceCloseConnections: true });
    const port = await listening();
    let accepted = 0;
    app.server.on('connection', () => {
      accepted += 1;
    });
    const connected = new Int32Array(new SharedArrayBuffer(4));
    const client = new Worker(CLIENT, { eval: true, workerData: { port, count: CONNECTIONS, connected } });
    await once(client, 'online');
    // The system completes connections that the server has not accepted yet.
    for (let count = 0; count < CONNECTIONS; count = connected[0] ?? 0) Atomics.wait(connected, 0, count);
    let turns = 0;
    for (; accepted < CONNECTIONS; turns += 1) await nextTurn();
    expect(turns).toBeLessThan(CONNECTIONS / 2);
    await client.terminate();
  });

  it('serves the requests of all its connections before it has closed', async () => {
    app = fastify({ forceCloseConnections: 'idle' });
    endConnections(app);
    const arrived = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    let requests = 0;
    app.get('/', async () => {
      requests += 1;
      if (requests === CONNECTIONS) arrived.resolve();
      await released.promise;
      return 'served';
    });
    const port = await listening();
    const responses = Array.from({ length: CONNECTIONS }, async () =>
      (await fetch(`http://127.0.0.1:${port}/`)).text(),
    );
    await arrived.promise;
    let isClosed = false;
    const closing = app.close().then(() => {
      isClosed = true;
    });
    await nextTurn();
    expect(isClosed).toBe(false);
    released.resolve();
    expect(new Set(await Promise.all(responses))).toEqual(new Set(['served']));
    await closing;
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
  });
});
