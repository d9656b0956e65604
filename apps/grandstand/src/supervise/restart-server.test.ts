import { expect, it } from 'vitest';
import { restartServer } from './restart-server.ts';

const restart = () => Promise.resolve();

it('reports when the new server is ready', async () => {
  expect(await restartServer({ restart, ready: Promise.resolve() })).toEqual({
    isUp: true,
    report: 'The server has restarted. Live games were not interrupted.',
  });
});

it('gives up waiting for a server that cannot start, and reports it', async () => {
  const never = new Promise<void>(() => undefined);
  const { isUp, report } = await restartServer({ restart, ready: never }, 20);
  expect(isUp).toBe(false);
  expect(report).toMatch(/^The new server was not ready within 0.02 s/);
});

it('gives up if the old server does not end', async () => {
  const stuck = () => new Promise<void>(() => undefined);
  expect(await restartServer({ restart: stuck, ready: Promise.resolve() }, 20)).toMatchObject({
    isUp: false,
  });
});
