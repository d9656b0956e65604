import { describe, expect, it } from 'vitest';
import { isPlayedOut, isStuck, type Stall } from './stall.ts';

function stall(overrides: Partial<Stall> = {}): Stall {
  return { seconds: 9, ahead: 0, listedAhead: 4, connectionLost: false, ...overrides };
}

describe('isStuck', () => {
  it.each([
    ['segments are listed but none arrives', stall(), true],
    ['the picture does not move although it is buffered', stall({ ahead: 3, listedAhead: 3 }), true],
    ['a short wait', stall({ seconds: 7 }), false],
    ['the encoder is away', stall({ listedAhead: 0.1 }), false],
    ['the player is reconnecting', stall({ connectionLost: true }), false],
  ])('%s: %s', (_, state, stuck) => {
    expect(isStuck(state)).toBe(stuck);
  });
});

describe('isPlayedOut', () => {
  it.each([
    ['the picture stops one frame before the end', stall({ seconds: 1, listedAhead: 0.03 }), true],
    ['sound and picture end at different times', stall({ seconds: 1, listedAhead: 0.2 }), true],
    ['the picture has only just stopped', stall({ seconds: 0.2, listedAhead: 0.03 }), false],
    ['more segments are listed', stall({ seconds: 1, listedAhead: 2 }), false],
    ['more is buffered', stall({ seconds: 1, ahead: 1, listedAhead: 0.03 }), false],
  ])('%s: %s', (_, state, playedOut) => {
    expect(isPlayedOut(state)).toBe(playedOut);
  });
});
