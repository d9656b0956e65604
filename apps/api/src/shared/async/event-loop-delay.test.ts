import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { type EventLoopDelay, watchEventLoopDelay } from './event-loop-delay.ts';

const BLOCKED_MS = 60;
/** Half of it, because the turns in between are short. */
const SEEN_MS = BLOCKED_MS / 2;

let delay: EventLoopDelay;
afterEach(() => delay.stop());

function block(): void {
  const end = performance.now() + BLOCKED_MS;
  while (performance.now() < end);
}

it('measures how long the event loop is blocked, and that it no longer is', async () => {
  delay = watchEventLoopDelay();
  expect(delay.now()).toBe(0);
  while (delay.now() < SEEN_MS) {
    block();
    await nextTurn();
  }
  while (delay.now() >= SEEN_MS) await nextTurn();
});

it('measures nothing after it was stopped', async () => {
  delay = watchEventLoopDelay();
  delay.stop();
  for (let turn = 0; turn < 5; turn += 1) {
    block();
    await nextTurn();
  }
  expect(delay.now()).toBe(0);
});

it('measures nothing while nothing asks', async () => {
  delay = watchEventLoopDelay({ restAfterMs: BLOCKED_MS });
  expect(delay.now()).toBe(0);
  for (let turn = 0; turn < 5; turn += 1) {
    block();
    await nextTurn();
  }
  expect(delay.now()).toBe(0);
});
