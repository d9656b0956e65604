import { expect, it } from 'vitest';
import { createViewingClock } from './viewing-clock.ts';

it('counts the time between ticks, without interruptions and gaps', () => {
  const clock = createViewingClock();
  for (const now of [0, 250, 500, 1000]) clock.tick(now);
  clock.interrupt();
  clock.tick(1500);
  expect(clock.tick(2000)).toBe(1.5);
  expect(clock.tick(60_000)).toBe(1.5);
  expect(clock.take()).toBe(1.5);
  expect(clock.tick(61_000)).toBe(1);
});
