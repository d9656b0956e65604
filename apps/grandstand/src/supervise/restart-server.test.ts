import { expect, it } from 'vitest';
import { restartServer } from './restart-server.ts';

const restart = () => Promise.resolve();
const never = new Promise<void>(() => undefined);

it('reports when the new server is ready', async () => {
  expect(await restartServer({ restart, ready: Promise.resolve(), diedEarly: never })).toEqual({
    isUp: true,
    report: 'The server has restarted. Live games were not interrupted.',
  });
});

it('gives up waiting for a server that hangs at its start, and reports it', async () => {
  const { isUp, report } = await restartServer({ restart, ready: never, diedEarly: never }, 20);
  expect(isUp).toBe(false);
  expect(report).toMatch(/^The new server was not ready within 0.02 s/);
});

it('reports at once that the new server ended before it was ready', async () => {
  const died = Promise.resolve();
  const { isUp, report } = await restartServer({ restart, ready: never, diedEarly: died });
  expect(isUp).toBe(false);
  expect(report).toMatch(/^The new server ended before it was ready/);
});

it('gives up if the old server does not end', async () => {
  const stuck = () => new Promise<void>(() => undefined);
  expect(
    await restartServer({ restart: stuck, ready: Promise.resolve(), diedEarly: never }, 20),
  ).toMatchObject({ isUp: false });
});
