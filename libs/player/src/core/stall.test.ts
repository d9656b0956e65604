import { describe, expect, it } from 'vitest';
import { isStuck, type Stall } from './stall.ts';

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
