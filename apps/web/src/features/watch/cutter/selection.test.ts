import { describe, expect, it } from 'vitest';
import { aroundMoment, lastSeconds, moved, snapped, ticksOf, visiblePart } from './selection.ts';

const GAME = { start: 0, end: 5400 };

describe('the last seconds of a game', () => {
  it.each([
    [120.4, { start: 90.4, end: 120.4 }],
    [12, { start: 0, end: 12 }],
    [0, { start: 0, end: 30 }],
    [5400, { start: 5370, end: 5400 }],
  ])('at %d s is %o', (playhead, selection) => expect(lastSeconds(playhead, GAME)).toEqual(selection));

  it('selects all of a game that has just started', () => {
    expect(lastSeconds(0, { start: 0, end: 7 })).toEqual({ start: 0, end: 7 });
  });
});

it('selects a key moment with what led to it, within the recording', () => {
  expect(aroundMoment(100, GAME)).toEqual({ start: 88, end: 106 });
  expect(aroundMoment(4, GAME).start).toBe(0);
});

describe('moving a handle', () => {
  const selection = { start: 100, end: 130 };
  it.each([
    ['start', 90, { start: 90, end: 130 }],
    ['end', 131.04, { start: 100, end: 131.04 }],
    ['start', 200, { start: 129, end: 130 }],
    ['end', 0, { start: 100, end: 101 }],
    ['end', 2000, { start: 100, end: 400 }],
    ['start', -5, { start: 0, end: 130 }],
  ] as const)('the %s to %d s: %o', (handle, to, expected) =>
    expect(moved(selection, handle, to, GAME)).toEqual(expected),
  );

  it('keeps the end within a recording that is still growing', () => {
    expect(moved(selection, 'end', 150, { start: 0, end: 140 }).end).toBe(140);
  });
});

describe('visiblePart', () => {
  it('has a margin on both sides that grows with the selection', () => {
    expect(visiblePart({ start: 100, end: 130 }, GAME)).toEqual({ start: 85, end: 145 });
    expect(visiblePart({ start: 200, end: 400 }, GAME)).toEqual({ start: 100, end: 500 });
  });
  it('ends with the recording, but never before the selection', () => {
    expect(visiblePart({ start: 0, end: 30 }, { start: 0, end: 31 })).toEqual({ start: 0, end: 31 });
    expect(visiblePart({ start: 0, end: 30 }, { start: 0, end: 29 }).end).toBe(30);
  });
});

it('snaps to the nearest moment within reach', () => {
  expect(snapped(99.5, [90, 100, 101], 1)).toBe(100);
  expect(snapped(98, [90, 100, 101], 1)).toBe(98);
});

it('labels whole seconds of the strip', () => {
  expect(ticksOf({ start: 85, end: 145 })).toEqual([90, 100, 110, 120, 130, 140]);
  expect(ticksOf({ start: 0.4, end: 31 })).toEqual([5, 10, 15, 20, 25, 30]);
});
