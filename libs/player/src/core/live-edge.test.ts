import { describe, expect, it } from 'vitest';
import { isStandingStill, type LiveEdge, livePoint } from './live-edge.ts';

function edge(overrides: Partial<LiveEdge> = {}): LiveEdge {
  return { start: 0, end: 100, age: 0, step: 2, targetLatency: 4, ...overrides };
}

describe('livePoint', () => {
  it.each([
    ['holds back by the target latency just after the playlist grew', edge(), 96],
    ['moves with the clock between two segments', edge({ age: 1.5 }), 97.5],
    ['never passes the end of the playlist when a segment is late', edge({ age: 3.5 }), 98],
    ['stops while the encoder is away', edge({ age: 60 }), 98],
    ['is the start of a game that has just started', edge({ end: 2 }), 0],
    [
      'is nearer to the edge with low-latency parts',
      edge({ step: 0.333, targetLatency: 1.02, age: 0.2 }),
      99.18,
    ],
    ['is the end for an engine that holds back itself', edge({ step: 0, targetLatency: 0, age: 3 }), 100],
  ])('%s', (_, state, point) => {
    expect(livePoint(state)).toBeCloseTo(point, 6);
  });
});

describe('isStandingStill', () => {
  it.each([
    [edge({ age: 2 }), false],
    [edge({ age: 7.9 }), false],
    [edge({ age: 8.1 }), true],
    [edge({ age: 60, step: 0 }), false],
  ])('%o: %s', (state, still) => {
    expect(isStandingStill(state)).toBe(still);
  });
});
