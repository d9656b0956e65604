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
  it('polls every 35 s from then on', () => {
    expect(pollDelay(upcoming(), START - 10 * MINUTE_MS, 0)).toBe(POLL_MS);
    expect(pollDelay(upcoming(), START + 10 * MINUTE_MS, 0)).toBe(POLL_MS);
  });
  it('polls at the start, spread over the visitors', () => {
    expect(pollDelay(upcoming(), START - 10_000, 0)).toBe(10_000);
    expect(pollDelay(upcoming(), START - 10_000, 0.5)).toBe(12_000);
  });
  it('sleeps at most a day', () => {
    expect(pollDelay(upcoming(), START - 40 * 24 * 60 * MINUTE_MS, 0)).toBe(24 * 60 * MINUTE_MS);
  });
  it('polls while a recording is processed, and for the score of a live game', () => {
    expect(pollDelay(upcoming({ stream_status: 'vod', reason: 'processing' }), START, 0)).toBe(POLL_MS);
    expect(pollDelay(upcoming({ stream_status: 'live', reason: null }), START, 0)).toBe(LIVE_POLL_MS);
  });
  it('polls soon if the game is live but its media have not arrived', () => {
    expect(pollDelay(upcoming({ stream_status: 'live' }), START, 0)).toBe(POLL_MS);
  });
  it.each([
    upcoming({ stream_status: 'vod', reason: null }),
    upcoming({ note: 'cancelled', reason: 'cancelled' }),
    upcoming({ note: 'postponed', reason: 'postponed' }),
  ])('never polls %o', event => expect(pollDelay(event, START - MINUTE_MS, 0)).toBe(false));
  it('stays within 0.03 calls a second, renewals included', () => {
    expect(1000 / POLL_MS).toBeLessThanOrEqual(0.03);
    expect(1000 / LIVE_POLL_MS + 1 / RENEW_AT_LEAST_SECONDS).toBeLessThanOrEqual(0.03);
  });
});

describe('followedDelay', () => {
  it.each([
    ['an upcoming game', upcoming(), false],
    ['a live game', upcoming({ stream_status: 'live', reason: null }), false],
    ['a live game without media yet', upcoming({ stream_status: 'live' }), POLL_MS],
    ['a recording in processing', upcoming({ stream_status: 'vod', reason: 'processing' }), POLL_MS],
    ['a replay', upcoming({ stream_status: 'vod', reason: null }), false],
  ])('is right for %s', (_, event, delay) => expect(followedDelay(event)).toBe(delay));
});
