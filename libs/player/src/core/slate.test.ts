import { describe, expect, it } from 'vitest';
import { type SlateSituation, showsSlate } from './slate.ts';

function situation(overrides: Partial<SlateSituation> = {}): SlateSituation {
  return {
    status: { phase: 'stalled', connectionLost: false },
    live: { behindLive: -2, still: false },
    away: true,
    ...overrides,
  };
}

describe('showsSlate', () => {
  it.each([
    ['the encoder is away and the picture has stopped', situation(), true],
    ['the buffer plays out first', situation({ status: { phase: 'playing', connectionLost: false } }), false],
    [
      'a viewer who went back waits for a segment, not for the encoder',
      situation({ live: { behindLive: 60, still: true } }),
      false,
    ],
    [
      'the page has no report, but the playlist no longer grows',
      situation({ away: false, live: { behindLive: -2, still: true } }),
      true,
    ],
    ['a short wait', situation({ away: false }), false],
    ['the viewer joins while the encoder is away', situation({ live: undefined }), true],
    ['a replay', situation({ live: null }), false],
    [
      'the viewer has lost the connection',
      situation({ status: { phase: 'stalled', connectionLost: true } }),
      false,
    ],
  ])('%s: %s', (_, state, shown) => {
    expect(showsSlate(state)).toBe(shown);
  });
});
