import { describe, expect, it } from 'vitest';
import { reconnectDelay } from './reconnect-delay.ts';

describe('reconnectDelay', () => {
  it.each([
    [0, 1, 1000],
    [0, 0, 500],
    [3, 1, 8000],
    [3, 0.5, 6000],
    [20, 1, 60_000],
    [2000, 0, 30_000],
  ])('backs off after attempt %i with random %d: %i ms', (attempt, random, delay) => {
    expect(reconnectDelay(attempt, random)).toBe(delay);
  });
});
