import { describe, expect, it } from 'vitest';
import { isPlayedOut, isStuck, type Stall } from './stall.ts';

function stall(overrides: Partial<Stall> = {}): Stall {
  return { seconds: 9, ahead: 0, listedAhead: 4, connectionLost: false, ...overrides };
}

describe('isStuck', () => {
  it.each([
    ['segments are listed and none arrives', stall(), true],
    ['loaded and yet it does not move', stall({ ahead: 3, listedAhead: 3 }), true],
    ['a short wait', stall({ seconds: 7 }), false],
    ['the encoder is away', stall({ listedAhead: 0.1 }), false],
    ['the connection is being mended', stall({ connectionLost: true }), false],
  ])('%s: %s', (_, state, stuck) => {
    expect(isStuck(state)).toBe(stuck);
  });
});

describe('isPlayedOut', () => {
  it.each([
    ['it stands one frame before its end', stall({ seconds: 1, listedAhead: 0.03 }), true],
    ['sound or picture ends earlier than the other', stall({ seconds: 1, listedAhead: 0.2 }), true],
    ['it has only just come to a halt', stall({ seconds: 0.2, listedAhead: 0.03 }), false],
    ['more is listed', stall({ seconds: 1, listedAhead: 2 }), false],
    ['more is loaded', stall({ seconds: 1, ahead: 1, listedAhead: 0.03 }), false],
  ])('%s: %s', (_, state, playedOut) => {
    expect(isPlayedOut(state)).toBe(playedOut);
  });
});
