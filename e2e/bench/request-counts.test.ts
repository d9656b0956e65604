import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Purpose } from './arrivals.ts';
import { RequestCounts } from './request-counts.ts';

const countsOf = (...outcomes: readonly (readonly [Purpose, number])[]) => {
  const counts = new RequestCounts();
  for (const [purpose, status] of outcomes) counts.add({ purpose, status, ms: 1 });
  return counts;
};

describe('RequestCounts', () => {
  beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined));
  afterEach(() => void vi.restoreAllMocks());

  it('accepts refusals under overload', () => {
    const counts = countsOf(['page', 200], ['list', 503], ['page', 503], ['analytics', 429]);
    expect(counts.say(2)).toBe(true);
    expect(String(counts)).toBe('4 requests, 2 refused by the server, 1 by the datalake, 0 failed');
  });

  it('counts a 503 that the server does not explain by overload as a failure', () => {
    expect(countsOf(['list', 503]).say(0)).toBe(false);
  });

  it('counts errors, missing responses and refused sign-ins as failures', () => {
    const counts = countsOf(['page', 500], ['stream', 0], ['sign-in', 503]);
    expect(counts.say(3)).toBe(false);
    expect(String(counts)).toContain('3 failed');
  });
});
