import { describe, expect, it } from 'vitest';
import { offeredRenditions, qualityLabel, renditionFor } from './renditions.ts';

const ladder = [
  { level: 0, height: 360, bitrate: 600_000 },
  { level: 1, height: 720, bitrate: 2_000_000 },
  { level: 2, height: 720, bitrate: 3_000_000 },
  { level: 3, height: 1080, bitrate: 5_000_000 },
];

describe('offeredRenditions', () => {
  it('offers each height once, best first', () => {
    expect(offeredRenditions(ladder).map(r => r.level)).toEqual([3, 2, 0]);
  });
});

describe('renditionFor', () => {
  it('returns undefined for auto, which the engine decides', () =>
    expect(renditionFor('auto', ladder)).toBeUndefined());
  it('finds the stored height', () => expect(renditionFor(720, ladder)?.level).toBe(2));
  it('returns the next lower height if the chosen one is missing', () => {
    expect(renditionFor(900, ladder)?.height).toBe(720);
  });
  it('returns the smallest if all are higher', () => expect(renditionFor(240, ladder)?.height).toBe(360));
});

describe('qualityLabel', () => {
  it('names the height', () => expect(qualityLabel(1080, 'Sound only')).toBe('1080p'));
  it('names sound without a picture', () => expect(qualityLabel(0, 'Sound only')).toBe('Sound only'));
});
