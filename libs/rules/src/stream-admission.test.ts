import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from './constants.ts';
import { admitStream, type StreamToAdmit } from './stream-admission.ts';

const START = Date.UTC(2026, 10, 21, 18);

function event(overrides: Partial<StreamToAdmit> = {}): StreamToAdmit {
  return {
    startsAt: START,
    streamStartedAt: null,
    streamEndedAt: null,
    hasReplay: false,
    hasResult: false,
    isOpened: false,
    isKeyRevoked: false,
    note: null,
    ...overrides,
  };
}

describe('admitStream', () => {
  it.each([
    ['16 minutes before the start it is a test', event(), START - 16 * MINUTE_MS, 'encoder_test'],
    ['from 15 minutes before the start it is the game', event(), START - 15 * MINUTE_MS, 'game'],
    ['after the start it is the game', event(), START + HOUR_MS, 'game'],
    ['opened by the operator it is the game at any time', event({ isOpened: true }), START - HOUR_MS, 'game'],
    ['it is over 6 h after the start', event(), START + 6 * HOUR_MS, 'over'],
    ['opened late it is the game', event({ isOpened: true }), START + 7 * HOUR_MS, 'game'],
    ['an encoder comes back', event({ streamStartedAt: START }), START + 7 * HOUR_MS, 'game'],
    [
      'an ended game stays ended',
      event({ streamStartedAt: START, streamEndedAt: START + 1 }),
      START + 2,
      'over',
    ],
    ['a game with a replay is over', event({ hasReplay: true, isOpened: true }), START, 'over'],
    ['a result ends a game that nobody streamed', event({ hasResult: true }), START + 1, 'over'],
    ['a postponed game is not streamed', event({ note: 'postponed' }), START, 'postponed'],
    ['a cancelled game is not streamed', event({ note: 'cancelled' }), START, 'cancelled'],
    ['unless the operator opens it', event({ note: 'postponed', isOpened: true }), START, 'game'],
    ['a revoked key opens nothing', event({ isKeyRevoked: true, streamStartedAt: START }), START, 'revoked'],
  ])('%s', (_, given, now, admission) => {
    expect(admitStream(given, now)).toBe(admission);
  });
});
