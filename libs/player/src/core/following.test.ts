import { describe, expect, it } from 'vitest';
import { followStep, type LivePlayback, nextFollowing } from './following.ts';

describe('nextFollowing', () => {
  it.each([
    ['go_live', 900, true],
    ['pause', 0, false],
    ['play', 1.2, true],
    ['play', 20, false],
    ['seek', 0, true],
    ['seek', 300, false],
  ] as const)('%s at %s s behind: %s', (event, behind, following) => {
    expect(nextFollowing(event, behind)).toBe(following);
  });
});

function playback(overrides: Partial<LivePlayback> = {}): LivePlayback {
  return { following: true, behindLive: 0, ahead: 3, rate: 1, watched: 60, ...overrides };
}

describe('followStep', () => {
  it.each([
    ['does nothing at the live point', playback(), undefined],
    ['catches up at 1.05 from a little behind', playback({ behindLive: 0.4 }), { do: 'play_at', rate: 1.05 }],
    [
      'continues to catch up until it is at the live point',
      playback({ behindLive: 0.1, rate: 1.05 }),
      undefined,
    ],
    [
      'returns to normal speed once it has caught up',
      playback({ behindLive: 0.04, rate: 1.05 }),
      { do: 'play_at', rate: 1 },
    ],
    ['does not speed up with too little buffered', playback({ behindLive: 2, ahead: 0.6 }), undefined],
    ['slows down too near the edge', playback({ behindLive: -1.5 }), { do: 'play_at', rate: 0.95 }],
    ['never plays faster than 1.05', playback({ behindLive: 7.9, rate: 1.05 }), undefined],
    ['jumps from far behind after an outage', playback({ behindLive: 9 }), { do: 'jump' }],
    ['jumps at once after a stale first playlist', playback({ behindLive: 1.4, watched: 1 }), { do: 'jump' }],
    ['catches up the same distance later', playback({ behindLive: 1.4 }), { do: 'play_at', rate: 1.05 }],
    [
      'leaves a viewer who went back where they are',
      playback({ following: false, behindLive: 600 }),
      undefined,
    ],
    [
      'leaves a viewer who is behind at the chosen speed',
      playback({ following: false, behindLive: 60, rate: 1.5 }),
      undefined,
    ],
    [
      'follows once a faster speed has reached the live point',
      playback({ following: false, behindLive: -0.1, rate: 1.5 }),
      { do: 'follow' },
    ],
  ])('%s', (_, state, step) => {
    expect(followStep(state)).toEqual(step);
  });
});
