import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startRounds } from './rounds.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Rounds that take 10 ms each. `pauses` are what the rounds return, in turn. */
async function start(...pauses: number[]) {
  const began: number[] = [];
  let notify = () => {};
  const from = Date.now();
  const db = {
    async listen(_: string, onNotify: (payload: null) => void) {
      notify = () => onNotify(null);
      return async () => {
        notify = () => {};
      };
    },
  };
  const rounds = await startRounds(db, 'news', async () => {
    began.push(Date.now() - from);
    await new Promise(resolve => setTimeout(resolve, 10));
    return pauses[began.length - 1];
  });
  return { began, rounds, notify: () => notify() };
}

it('runs a round at once, and one more for any number of notifications during it', async () => {
  const { began, notify } = await start();
  await vi.advanceTimersByTimeAsync(5);
  for (let count = 0; count < 20; count += 1) notify();
  await vi.advanceTimersByTimeAsync(1000);
  expect(began).toEqual([0, 10]);
});

it('runs the next round when its pause is over, or earlier if there is news', async () => {
  const { began, notify } = await start(100, 100);
  await vi.advanceTimersByTimeAsync(150);
  notify();
  await vi.advanceTimersByTimeAsync(1000);
  expect(began).toEqual([0, 110, 150]);
});

it('ends after the running round', async () => {
  const { began, rounds, notify } = await start(100);
  await vi.advanceTimersByTimeAsync(5);
  notify();
  const stopped = rounds.stop();
  rounds.wake();
  await vi.advanceTimersByTimeAsync(1000);
  await stopped;
  expect(began).toEqual([0]);
});
