import { systemClock } from '@grandstand/client/clock';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDelayLimit } from './delay-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('ends a wait of a preroll after four seconds', () => {
  const onLimit = vi.fn();
  createDelayLimit(systemClock, 4000, onLimit).wait();
  vi.advanceTimersByTime(3999);
  expect(onLimit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onLimit).toHaveBeenCalledOnce();
});

it('adds up the waits of a preroll that stalls, and not the time in which it plays', () => {
  const onLimit = vi.fn();
  const limit = createDelayLimit(systemClock, 4000, onLimit);
  const loaded = limit.wait();
  vi.advanceTimersByTime(1500);
  loaded();
  vi.advanceTimersByTime(60_000);
  const resumed = limit.wait();
  vi.advanceTimersByTime(2000);
  resumed();
  vi.advanceTimersByTime(60_000);
  expect(onLimit).not.toHaveBeenCalled();
  limit.wait();
  vi.advanceTimersByTime(499);
  expect(onLimit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onLimit).toHaveBeenCalledOnce();
});
