import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type PictureStream, visitEach } from './visit-each.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Outcome = 'reached' | 'failed' | 'stuck';

/** Visits three pictures. `outcomeOf` says what happens at each attempt for a time, counted from 1. */
async function visit(outcomeOf: (time: number, attempt: number) => Outcome) {
  const leaving = new AbortController();
  const attempts = new Map<number, number>();
  const shown: number[] = [];
  let [opened, closed] = [0, 0];
  const open = (): PictureStream => {
    opened += 1;
    return {
      async reach(time, signal) {
        const attempt = (attempts.get(time) ?? 0) + 1;
        attempts.set(time, attempt);
        const outcome = outcomeOf(time, attempt);
        if (outcome === 'failed') throw new Error('the engine failed');
        if (outcome === 'stuck') await new Promise((_, reject) => signal.addEventListener('abort', reject));
      },
      close: () => {
        closed += 1;
      },
    };
  };
  const visiting = visitEach([2, 4, 6], open, (_, time) => shown.push(time), leaving.signal);
  await vi.advanceTimersByTimeAsync(60_000);
  const result = { shown, attempts: [...attempts.values()], opened, open: opened - closed };
  leaving.abort();
  await visiting;
  return result;
}

it('shows each picture of one stream, which it closes at the end', async () => {
  const { shown, opened, open } = await visit(() => 'reached');
  expect([shown, opened, open]).toEqual([[2, 4, 6], 1, 0]);
});

it.each(['failed', 'stuck'] as const)('opens the stream again for a picture that is %s', async outcome => {
  const { shown, attempts, opened, open } = await visit((time, attempt) =>
    time === 4 && attempt < 3 ? outcome : 'reached',
  );
  expect([shown, attempts, opened, open]).toEqual([[2, 4, 6], [1, 3, 1], 3, 0]);
});

it('leaves out a picture that fails three times', async () => {
  const { shown, attempts } = await visit(time => (time === 4 ? 'failed' : 'reached'));
  expect([shown, attempts]).toEqual([
    [2, 6],
    [1, 3, 1],
  ]);
});

it('waits longer for each attempt: the connection may be slow', async () => {
  const startedAt = Date.now();
  const givenUpAt: number[] = [];
  await visit((_, attempt) => {
    givenUpAt.push(Date.now() - startedAt);
    return attempt > 3 ? 'reached' : 'stuck';
  });
  // 5 s, a pause of 1 s, 10 s, a pause of 2 s, 20 s, then the next picture.
  expect(givenUpAt.slice(0, 4)).toEqual([0, 6_000, 18_000, 38_000]);
});

it('ends when the viewer leaves, in an attempt or between two', async () => {
  for (const outcome of ['stuck', 'failed'] as const) {
    const leaving = new AbortController();
    const closed = vi.fn();
    const reach = async (_: number, signal: AbortSignal) => {
      if (outcome === 'failed') throw new Error('the engine failed');
      await new Promise((__, reject) => signal.addEventListener('abort', reject));
    };
    const open = vi.fn(() => ({ reach, close: closed }));
    const visiting = visitEach([2, 4], open, () => undefined, leaving.signal);
    await vi.advanceTimersByTimeAsync(100);
    leaving.abort();
    await visiting;
    expect([open.mock.calls.length, closed.mock.calls.length]).toEqual([1, 1]);
  }
});
