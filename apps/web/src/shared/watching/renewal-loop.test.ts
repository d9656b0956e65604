import { ApiError } from '@grandstand/client/api-error';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RenewalLoop, startRenewal } from './renewal-loop.ts';

const LIFE_SECONDS = 300;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The clocks of Sofia go back in it. */
const AUTUMN_NIGHT = Date.parse('2026-10-25T00:00:00Z');

/** The server's clock, which the device's has nothing to do with. */
const serverNow = () => performance.now();
let goodUntil = 0;
let renewals: number[] = [];
let refusals: string[] = [];
let isWatched = true;
/** How the next call ends. */
let fate: () => Promise<void> = async () => {};
let loop: RenewalLoop;

beforeEach(() => {
  vi.useFakeTimers({ now: AUTUMN_NIGHT });
  goodUntil = serverNow() + LIFE_SECONDS * 1000;
  renewals = [];
  refusals = [];
  isWatched = true;
  fate = async () => {};
  loop = startRenewal({
    renew: async () => {
      renewals.push(serverNow());
      await fate();
      goodUntil = serverNow() + LIFE_SECONDS * 1000;
      // As the server says: a random 40 to 60 % of the life.
      const renew_in = Math.round(LIFE_SECONDS * (0.4 + 0.2 * Math.random()));
      return { url: '/media/…', expires_in: LIFE_SECONDS, renew_in, viewers: null };
    },
    onRenewed: () => {},
    onRefused: refusal => void refusals.push(refusal),
    isWatching: () => isWatched,
    lifetimeSeconds: () => LIFE_SECONDS,
  });
});
afterEach(() => {
  loop.stop();
  vi.useRealTimers();
});

/** Seconds of the time in which a seek would have been refused. */
async function refusedSeconds(ms: number): Promise<number> {
  let refused = 0;
  for (const end = serverNow() + ms; serverNow() < end; ) {
    await vi.advanceTimersByTimeAsync(1000);
    if (serverNow() >= goodUntil) refused += 1;
  }
  return refused;
}

describe('the address of what is watched', () => {
  it('is good at any second of four hours, and asked for about every two and a half minutes', async () => {
    expect(await refusedSeconds(4 * HOUR_MS)).toBe(0);
    expect(renewals.length).toBeGreaterThanOrEqual(80);
    expect(renewals.length).toBeLessThanOrEqual(121);
  });

  it.each([12, -12, 24 * 365])('stays good where the clock of the device jumps by %d h', async hours => {
    expect(await refusedSeconds(20 * MINUTE_MS)).toBe(0);
    vi.setSystemTime(Date.now() + hours * HOUR_MS);
    const before = renewals.length;
    expect(await refusedSeconds(HOUR_MS)).toBe(0);
    expect(renewals.length - before).toBeGreaterThanOrEqual(20);
    expect(renewals.length - before).toBeLessThanOrEqual(31);
  });

  it('stays good where the server fails for two minutes', async () => {
    expect(await refusedSeconds(20 * MINUTE_MS)).toBe(0);
    fate = () => Promise.reject(new ApiError(503, null));
    expect(await refusedSeconds(110_000)).toBe(0);
    fate = async () => {};
    expect(await refusedSeconds(20 * MINUTE_MS)).toBe(0);
  });

  it('is good again within 15 s of a longer failure', async () => {
    fate = () => Promise.reject(new TypeError('offline'));
    await refusedSeconds(HOUR_MS);
    fate = async () => {};
    expect(await refusedSeconds(HOUR_MS)).toBeLessThanOrEqual(15);
    expect(refusals).toEqual([]);
  });

  it('is good at once when the line is back, or a file was refused', async () => {
    fate = () => Promise.reject(new TypeError('offline'));
    await refusedSeconds(HOUR_MS);
    fate = async () => {};
    await vi.advanceTimersByTimeAsync(4000);
    for (let file = 0; file < 24; file += 1) loop.renewNow();
    const before = renewals.length;
    expect(await refusedSeconds(MINUTE_MS)).toBe(0);
    expect(renewals.length).toBe(before);
  });

  it('is not renewed while nobody watches, and at once when somebody does again', async () => {
    isWatched = false;
    await refusedSeconds(HOUR_MS);
    expect(renewals).toEqual([]);
    isWatched = true;
    loop.catchUp();
    expect(await refusedSeconds(HOUR_MS)).toBe(0);
  });

  it('is not asked for any more once refused, until the page is given another', async () => {
    fate = () => Promise.reject(new ApiError(403, null));
    await refusedSeconds(HOUR_MS);
    expect([refusals, renewals.length]).toEqual([['no_access'], 1]);
    fate = async () => {};
    loop.resume();
    await refusedSeconds(30_000);
    expect(renewals).toHaveLength(2);
    expect(await refusedSeconds(HOUR_MS)).toBe(0);
  });

  it('is not asked for any more once the page is left, also while an answer is on its way', async () => {
    const late = Promise.withResolvers<void>();
    fate = () => late.promise;
    await vi.advanceTimersByTimeAsync(5000);
    loop.stop();
    late.resolve();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    loop.renewNow();
    loop.catchUp();
    loop.resume();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(renewals).toHaveLength(1);
  });
});
