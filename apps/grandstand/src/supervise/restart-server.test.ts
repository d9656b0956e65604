import { expect, it } from 'vitest';
import { restartServer } from './restart-server.ts';

const restart = () => Promise.resolve();

it('says when the new server does its work', async () => {
  expect(await restartServer({ restart, ready: Promise.resolve() })).toEqual({
    isUp: true,
    said: 'The server has been restarted; games on air went on.',
  });
});

it('gives up waiting for one that cannot start, and says so', async () => {
  const never = new Promise<void>(() => undefined);
  const { isUp, said } = await restartServer({ restart, ready: never }, 20);
  expect(isUp).toBe(false);
  expect(said).toMatch(/^The new server has not come up within 0.02 s/);
});

it('gives up also while the old one does not end', async () => {
  const stuck = () => new Promise<void>(() => undefined);
  expect(await restartServer({ restart: stuck, ready: Promise.resolve() }, 20)).toMatchObject({
    isUp: false,
  });
});
