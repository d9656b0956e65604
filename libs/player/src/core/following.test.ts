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
  return { following: true, drift: 0, ahead: 3, rate: 1, watched: 60, ...overrides };
}

describe('followStep', () => {
  it.each([
    ['at the live point nothing happens', playback(), undefined],
    ['a little behind is caught up at 1.05', playback({ drift: 0.4 }), { do: 'play_at', rate: 1.05 }],
    ['catching up goes on until it is done', playback({ drift: 0.1, rate: 1.05 }), undefined],
    ['and then stops', playback({ drift: 0.04, rate: 1.05 }), { do: 'play_at', rate: 1 }],
    ['with too little loaded nothing is hurried', playback({ drift: 2, ahead: 0.6 }), undefined],
    ['too near the edge it falls back', playback({ drift: -1.5 }), { do: 'play_at', rate: 0.95 }],
    ['never faster than 1.05', playback({ drift: 7.9, rate: 1.05 }), undefined],
    ['far behind after an outage it jumps', playback({ drift: 9 }), { do: 'jump' }],
    ['a stale first playlist is made good at once', playback({ drift: 1.4, watched: 1 }), { do: 'jump' }],
    ['later the same distance is caught up', playback({ drift: 1.4 }), { do: 'play_at', rate: 1.05 }],
    ['who has gone back is left there', playback({ following: false, drift: 600 }), undefined],
    ['at the speed they chose', playback({ following: false, drift: 60, rate: 1.5 }), undefined],
    [
      'until that has brought them to live',
      playback({ following: false, drift: -0.1, rate: 1.5 }),
      { do: 'follow' },
    ],
  ])('%s', (_, state, step) => {
    expect(followStep(state)).toEqual(step);
  });
});
