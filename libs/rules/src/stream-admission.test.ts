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
    isFinal: false,
    isOpened: false,
    isKeyRevoked: false,
    note: null,
    ...overrides,
  };
}

describe('admitStream', () => {
  it.each([
    ['admits an encoder test 16 minutes before the start', event(), START - 16 * MINUTE_MS, 'encoder_test'],
    ['admits the game from 15 minutes before the start', event(), START - 15 * MINUTE_MS, 'game'],
    ['admits the game after the start', event(), START + HOUR_MS, 'game'],
    [
      'admits the game at any time if the operator opened it',
      event({ isOpened: true }),
      START - HOUR_MS,
      'game',
    ],
    ['refuses a stream 6 h after the start', event(), START + 6 * HOUR_MS, 'over'],
    [
      'admits the game late if the operator opened it',
      event({ isOpened: true }),
      START + 7 * HOUR_MS,
      'game',
    ],
    ['admits an encoder that reconnects', event({ streamStartedAt: START }), START + 7 * HOUR_MS, 'game'],
    [
      'refuses a stream of an ended game',
      event({ streamStartedAt: START, streamEndedAt: START + 1 }),
      START + 2,
      'over',
    ],
    ['refuses a stream of a game with a replay', event({ hasReplay: true, isOpened: true }), START, 'over'],
    ['refuses a stream of a game with a final result', event({ isFinal: true }), START + 1, 'over'],
    ['refuses a stream of a postponed game', event({ note: 'postponed' }), START, 'postponed'],
    ['refuses a stream of a cancelled game', event({ note: 'cancelled' }), START, 'cancelled'],
    [
      'admits a postponed game if the operator opened it',
      event({ note: 'postponed', isOpened: true }),
      START,
      'game',
    ],
    ['refuses a revoked key', event({ isKeyRevoked: true, streamStartedAt: START }), START, 'revoked'],
  ])('%s', (_, stream, now, admission) => {
    expect(admitStream(stream, now)).toBe(admission);
  });
});
