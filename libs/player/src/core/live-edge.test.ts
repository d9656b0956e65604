import { describe, expect, it } from 'vitest';
import { isStandingStill, type LiveEdge, livePoint } from './live-edge.ts';

function edge(overrides: Partial<LiveEdge> = {}): LiveEdge {
  return { start: 0, end: 100, age: 0, step: 2, targetLatency: 4, ...overrides };
}

describe('livePoint', () => {
  it.each([
    ['just after the playlist grew', edge(), 96],
    ['between two segments it moves with the clock', edge({ age: 1.5 }), 97.5],
    ['a late segment does not push it into what is not there yet', edge({ age: 3.5 }), 98],
    ['an encoder that is away holds it', edge({ age: 60 }), 98],
    ['a game that has only just begun is seen from its start', edge({ end: 2 }), 0],
    ['low latency: parts bring it nearer', edge({ step: 0.333, targetLatency: 1.02, age: 0.2 }), 99.18],
    ['an engine that holds back by itself', edge({ step: 0, targetLatency: 0, age: 3 }), 100],
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
