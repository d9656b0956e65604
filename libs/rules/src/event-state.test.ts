import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from './constants.ts';
import { type EventTimes, shownNote, streamStatus } from './event-state.ts';

const START = Date.UTC(2026, 10, 21, 18);

function times(overrides: Partial<EventTimes> = {}): EventTimes {
  const nothing = { streamStartedAt: null, streamEndedAt: null, hasReplay: false, isFinal: false };
  return { startsAt: START, ...nothing, ...overrides };
}

describe('streamStatus', () => {
  it.each([
    ['before its start', times(), START - HOUR_MS, 'upcoming'],
    ['after its start, waiting for a stream', times(), START + HOUR_MS, 'upcoming'],
    ['6 h after its start without a stream', times(), START + 6 * HOUR_MS, 'vod'],
    ['on air', times({ streamStartedAt: START - MINUTE_MS }), START, 'live'],
    ['on air for longer than 6 h', times({ streamStartedAt: START }), START + 7 * HOUR_MS, 'live'],
    [
      'after its stream',
      times({ streamStartedAt: START, streamEndedAt: START + HOUR_MS }),
      START + HOUR_MS,
      'vod',
    ],
    ['with a replay', times({ hasReplay: true }), START + HOUR_MS, 'vod'],
    ['with a final result and no stream', times({ isFinal: true }), START + HOUR_MS, 'vod'],
    ['with a result entered too early', times({ isFinal: true }), START - HOUR_MS, 'upcoming'],
    ['on air with a result', times({ isFinal: true, streamStartedAt: START }), START + HOUR_MS, 'live'],
  ])('%s', (_, event, now, status) => {
    expect(streamStatus(event, now)).toBe(status);
  });
});

describe('shownNote', () => {
  const game = { note: 'cancelled', status: 'upcoming', hasRecording: false, hasScore: false } as const;
  it.each([
    ['before a game', {}, 'cancelled'],
    ['after its day, if it was not played', { status: 'vod' }, 'cancelled'],
    ['while it is live', { status: 'live' }, null],
    ['with a recording', { status: 'vod', hasRecording: true }, null],
    ['with a result', { status: 'vod', hasScore: true }, null],
  ] as const)('is shown or ends %s', (_, change, expected) => {
    expect(shownNote({ ...game, ...change })).toBe(expected);
  });
});
