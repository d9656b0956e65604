import { describe, expect, it } from 'vitest';
import { beginsSegment, type CutInput, segmentLimitSeconds, targetDurationFor } from './segment-length.ts';

const cuts = (overrides: Partial<CutInput>) =>
  beginsSegment({
    seconds: 2,
    frameSeconds: 0.04,
    key: true,
    keyFrameSeconds: 2,
    longestSeconds: 2.45,
    ...overrides,
  });

describe('beginsSegment', () => {
  it('cuts at the key frame at two seconds, also a little early', () => {
    expect(cuts({})).toBe(true);
    expect(cuts({ seconds: 1.92 })).toBe(true);
  });

  it('waits for the second of two key frames that are a second apart', () => {
    expect(cuts({ seconds: 1, keyFrameSeconds: 1 })).toBe(false);
  });

  it('cuts early when the next key frame would come too late', () => {
    expect(cuts({ seconds: 1.5, keyFrameSeconds: 1.5 })).toBe(true);
  });

  it('never cuts between regular key frames', () => {
    expect(cuts({ key: false })).toBe(false);
  });

  it('cuts without a key frame before the segment is too long', () => {
    expect(cuts({ key: false, seconds: 2.4 })).toBe(false);
    expect(cuts({ key: false, seconds: 2.44 })).toBe(true);
  });

  it('never makes an empty segment', () => {
    expect(cuts({ seconds: 0 })).toBe(false);
  });
});

describe('the target duration', () => {
  it.each([
    [0.4, 2],
    [2.13, 2],
    [2.6, 3],
    [4.4, 4],
    [9, 4],
  ])('of a first segment of %f s is %i s', (seconds, expected) => {
    expect(targetDurationFor(seconds)).toBe(expected);
  });

  it('is never exceeded by a rounded segment length', () => {
    expect(Math.round(segmentLimitSeconds(2))).toBe(2);
    expect(Math.round(segmentLimitSeconds(null))).toBe(4);
  });
});
