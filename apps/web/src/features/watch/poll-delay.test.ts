import { describe, expect, it } from 'vitest';
import { RENEW_AT_LEAST_SECONDS } from '#shared/watching/renewal.ts';
import { followedDelay, LIVE_POLL_MS, POLL_MS, type Polled, pollDelay } from './poll-delay.ts';

const MINUTE_MS = 60_000;
const START = 1_800_000_000_000;
const upcoming = (overrides: Partial<Polled> = {}): Polled => ({
  stream_status: 'upcoming',
  note: null,
  reason: 'not_started',
  event_utc_ts: START / 1000,
  ...overrides,
});

describe('pollDelay', () => {
  it('sleeps until the stream may open, 15 minutes before the start', () => {
    expect(pollDelay(upcoming(), START - 75 * MINUTE_MS, 0)).toBe(60 * MINUTE_MS);
  });
  it('asks every 35 s from then on', () => {
    expect(pollDelay(upcoming(), START - 10 * MINUTE_MS, 0)).toBe(POLL_MS);
    expect(pollDelay(upcoming(), START + 10 * MINUTE_MS, 0)).toBe(POLL_MS);
  });
  it('asks at zero, each visitor a little apart', () => {
    expect(pollDelay(upcoming(), START - 10_000, 0)).toBe(10_000);
    expect(pollDelay(upcoming(), START - 10_000, 0.5)).toBe(12_000);
  });
  it('sleeps a day at most', () => {
    expect(pollDelay(upcoming(), START - 40 * 24 * 60 * MINUTE_MS, 0)).toBe(24 * 60 * MINUTE_MS);
  });
  it('follows a recording being made, and the score of a live game', () => {
    expect(pollDelay(upcoming({ stream_status: 'vod', reason: 'processing' }), START, 0)).toBe(POLL_MS);
    expect(pollDelay(upcoming({ stream_status: 'live', reason: null }), START, 0)).toBe(LIVE_POLL_MS);
  });
  it('asks soon where the game is live and its media are not here yet', () => {
    expect(pollDelay(upcoming({ stream_status: 'live' }), START, 0)).toBe(POLL_MS);
  });
  it.each([
    upcoming({ stream_status: 'vod', reason: null }),
    upcoming({ note: 'cancelled', reason: 'cancelled' }),
    upcoming({ note: 'postponed', reason: 'postponed' }),
  ])('leaves %o alone', event => expect(pollDelay(event, START - MINUTE_MS, 0)).toBe(false));
  it('stays within 0.03 calls a second, renewals included', () => {
    expect(1000 / POLL_MS).toBeLessThanOrEqual(0.03);
    expect(1000 / LIVE_POLL_MS + 1 / RENEW_AT_LEAST_SECONDS).toBeLessThanOrEqual(0.03);
  });
});

describe('followedDelay', () => {
  it.each([
    ['a game to come', upcoming(), false],
    ['a live game', upcoming({ stream_status: 'live', reason: null }), false],
    ['a live game whose media are not here yet', upcoming({ stream_status: 'live' }), POLL_MS],
    ['a recording being made', upcoming({ stream_status: 'vod', reason: 'processing' }), POLL_MS],
    ['a replay', upcoming({ stream_status: 'vod', reason: null }), false],
  ])('of %s', (_, event, delay) => expect(followedDelay(event)).toBe(delay));
});
