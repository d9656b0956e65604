import { describe, expect, it } from 'vitest';
import { type PlaybackAround, restartsMuted } from './unrequested-change.ts';

const unasked: PlaybackAround = {
  isWanted: true,
  hasEnded: false,
  hasPressed: false,
  isHidden: false,
  restarts: 0,
};

describe('a pause that nobody asked for', () => {
  it('starts again without sound before anybody has pressed anything', () => {
    expect(restartsMuted(unasked)).toBe(true);
  });

  it.each([
    ['was asked for', { isWanted: false }],
    ['is the end', { hasEnded: true }],
    ['comes after a press, which allows sound', { hasPressed: true }],
    ['comes in a hidden page', { isHidden: true }],
    ['comes again and again at the same picture', { restarts: 3 }],
  ])('stays where it %s', (_, own) => {
    expect(restartsMuted({ ...unasked, ...own })).toBe(false);
  });
});
