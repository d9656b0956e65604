import { describe, expect, it } from 'vitest';
import { type SlateSituation, showsSlate } from './slate.ts';

function situation(overrides: Partial<SlateSituation> = {}): SlateSituation {
  return {
    status: { phase: 'stalled', connectionLost: false },
    live: { drift: -2, still: false },
    away: true,
    ...overrides,
  };
}

describe('showsSlate', () => {
  it.each([
    ['the encoder is away and the picture has stopped', situation(), true],
    [
      'what is loaded is played out first',
      situation({ status: { phase: 'playing', connectionLost: false } }),
      false,
    ],
    [
      'who has gone back waits for a segment, not for the encoder',
      situation({ live: { drift: 60, still: true } }),
      false,
    ],
    [
      'nobody has told, but nothing new comes',
      situation({ away: false, live: { drift: -2, still: true } }),
      true,
    ],
    ['a short wait', situation({ away: false }), false],
    ['joined while the encoder is away', situation({ live: undefined }), true],
    ['a replay', situation({ live: null }), false],
    [
      'it is our own connection that is gone',
      situation({ status: { phase: 'stalled', connectionLost: true } }),
      false,
    ],
  ])('%s: %s', (_, state, shown) => {
    expect(showsSlate(state)).toBe(shown);
  });
});
