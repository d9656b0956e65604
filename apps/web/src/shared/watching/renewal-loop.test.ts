import { ApiError } from '@grandstand/client/api-error';
import { systemClock } from '@grandstand/client/clock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RenewalLoop, startRenewal } from './renewal-loop.ts';

const LIFE_SECONDS = 300;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The night in which summer time ends in Sofia. */
const AUTUMN_NIGHT = Date.parse('2026-10-25T00:00:00Z');

/** The server's clock, independent of the device's clock. */
const serverNow = () => performance.now();
let validUntil = 0;
let renewals: number[] = [];
let refusals: string[] = [];
let isWatched = true;
/** The outcome of the next call. */
let respond: () => Promise<void> = async () => {};
/** The next random numbers; 0.5 once they are used up. */
let randoms: number[] = [];
let loop: RenewalLoop;

beforeEach(() => {
  vi.useFakeTimers({ now: AUTUMN_NIGHT });
  validUntil = serverNow() + LIFE_SECONDS * 1000;
  renewals = [];
  refusals = [];
  isWatched = true;
  respond = async () => {};
  randoms = [];
  loop = start();
});
afterEach(() => {
  loop.stop();
  vi.useRealTimers();
});

function start(): RenewalLoop {
  return startRenewal({
    renew: async () => {
      renewals.push(serverNow());
      await respond();
      validUntil = serverNow() + LIFE_SECONDS * 1000;
      // Like the server: a random 40 to 60 % of the lifetime.
      const renew_in = Math.round(LIFE_SECONDS * (0.4 + 0.2 * Math.random()));
      return { url: '/media/…', expires_in: LIFE_SECONDS, renew_in, viewers: null };
    },
    onRenewed: () => {},
    onRefused: refusal => void refusals.push(refusal),
    isWatching: () => isWatched,
    lifetimeSeconds: () => LIFE_SECONDS,
    clock: systemClock,
    random: () => randoms.shift() ?? 0.5,
  });
}

/** The seconds during which a seek would have been refused. */
async function refusedSeconds(ms: number): Promise<number> {
  let refused = 0;
  for (const end = serverNow() + ms; serverNow() < end; ) {
    await vi.advanceTimersByTimeAsync(1000);
    if (serverNow() >= validUntil) refused += 1;
  }
  return refused;
}

describe('startRenewal', () => {
  it.each([
    [0, 0],
    [0.2, 1000],
    [0.9, 4500],
  ])('spreads the first renewals of its viewers over 5 s: random %d, after %d ms', async (random, ms) => {
    loop.stop();
    randoms = [random];
    loop = start();
    const startedAt = serverNow();
    await vi.advanceTimersByTimeAsync(5000);
    expect(renewals.map(at => at - startedAt)).toEqual([ms]);
  });

  it('renews at once for one of many refused files, and again 3 s later', async () => {
    await vi.advanceTimersByTimeAsync(20_000);
    renewals = [];
    for (let file = 0; file < 24; file += 1) loop.renewNow();
    await vi.advanceTimersByTimeAsync(2999);
    loop.renewNow();
    expect(renewals).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    loop.renewNow();
    expect(renewals).toHaveLength(2);
  });

  it('keeps the address valid for four hours with a renewal about every two and a half minutes', async () => {
    expect(await refusedSeconds(4 * HOUR_MS)).toBe(0);
    expect(renewals.length).toBeGreaterThanOrEqual(80);
    expect(renewals.length).toBeLessThanOrEqual(121);
  });

  it.each([12, -12, 24 * 365])('keeps the address valid when the device clock jumps by %d h', async hours => {
    expect(await refusedSeconds(20 * MINUTE_MS)).toBe(0);
    vi.setSystemTime(Date.now() + hours * HOUR_MS);
    const before = renewals.length;
    expect(await refusedSeconds(HOUR_MS)).toBe(0);
    expect(renewals.length - before).toBeGreaterThanOrEqual(20);
    expect(renewals.length - before).toBeLessThanOrEqual(31);
  });

  it('keeps the address valid when the server fails for two minutes', async () => {
    expect(await refusedSeconds(20 * MINUTE_MS)).toBe(0);
    respond = () => Promise.reject(new ApiError(503, null));
    expect(await refusedSeconds(110_000)).toBe(0);
    respond = async () => {};
    expect(await refusedSeconds(20 * MINUTE_MS)).toBe(0);
  });

  it('renews the address within 15 s after a longer failure', async () => {
    respond = () => Promise.reject(new TypeError('offline'));
    await refusedSeconds(HOUR_MS);
    respond = async () => {};
    expect(await refusedSeconds(HOUR_MS)).toBeLessThanOrEqual(15);
    expect(refusals).toEqual([]);
  });

  it('renews at once when the connection is back or a file was refused', async () => {
    respond = () => Promise.reject(new TypeError('offline'));
    await refusedSeconds(HOUR_MS);
    respond = async () => {};
    await vi.advanceTimersByTimeAsync(4000);
    for (let file = 0; file < 24; file += 1) loop.renewNow();
    const before = renewals.length;
    expect(await refusedSeconds(MINUTE_MS)).toBe(0);
    expect(renewals.length).toBe(before);
  });

  it('does not renew while nobody watches, and renews at once when the viewer returns', async () => {
    isWatched = false;
    await refusedSeconds(HOUR_MS);
    expect(renewals).toEqual([]);
    isWatched = true;
    loop.catchUp();
    expect(await refusedSeconds(HOUR_MS)).toBe(0);
  });

  it('stops after a refusal until the page has a new address', async () => {
    respond = () => Promise.reject(new ApiError(403, null));
    await refusedSeconds(HOUR_MS);
    expect([refusals, renewals.length]).toEqual([['no_access'], 1]);
    respond = async () => {};
    loop.resume();
    await refusedSeconds(30_000);
    expect(renewals).toHaveLength(2);
    expect(await refusedSeconds(HOUR_MS)).toBe(0);
  });

  it('stops when the page is left, also with a response in flight', async () => {
    const late = Promise.withResolvers<void>();
    respond = () => late.promise;
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
