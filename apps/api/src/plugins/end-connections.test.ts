import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { endConnections } from './end-connections.ts';

it('ends with the last response, not when the last connection has been idle for long', async () => {
  const app = fastify({ forceCloseConnections: 'idle', keepAliveTimeout: 3_600_000 });
  endConnections(app);
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  app.get('/', async () => {
    arrived.resolve();
    await released.promise;
    return 'served';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const responding = fetch(`http://127.0.0.1:${port}/`);
  await arrived.promise;
  const closing = app.close();
  await nextTurn();
  released.resolve();
  const response = await responding;
  expect(await response.text()).toBe('served');
  expect(response.headers.get('connection')).toBe('keep-alive');
  await closing;
});
