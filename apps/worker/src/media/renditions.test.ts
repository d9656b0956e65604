import { describe, expect, it } from 'vitest';
import { mediaFacts } from './facts-for-tests.ts';
import { isCopied, lowerRenditions, topRendition } from './renditions.ts';

describe('the top rendition', () => {
  it('is copied where every browser plays it and it can be cut often enough', () => {
    expect(topRendition(mediaFacts())).toMatchObject({
      name: '720p',
      width: 1280,
      height: 720,
      is_copied: true,
    });
  });

  it.each([
    ['another codec', mediaFacts({}, { codec: 'hevc' })],
    ['ten bits', mediaFacts({}, { profile: 'High 10', pixel_format: 'yuv420p10le' })],
    ['4:2:2', mediaFacts({}, { pixel_format: 'yuv422p' })],
    ['key frames too far apart', mediaFacts({ key_times: [0, 5, 9] })],
    ['a first key frame that comes late', mediaFacts({ key_times: [6, 8, 10] })],
    ['a film held upright', mediaFacts({}, { is_rotated: true })],
    ['pixels that are not square', mediaFacts({}, { has_square_pixels: false })],
    ['half pictures', mediaFacts({}, { is_interlaced: true })],
    ['more bits than lines carry', mediaFacts({}, { bit_rate: 60_000_000 })],
  ])('is encoded for %s', (_, facts) => {
    expect(isCopied(facts)).toBe(false);
  });

  it('is encoded no larger than 1080p, with even sides', () => {
    const facts = mediaFacts({ width: 4096, height: 2160 }, { codec: 'hevc' });
    expect(topRendition(facts)).toMatchObject({ name: '1080p', width: 2048, height: 1080 });
    expect(topRendition(mediaFacts({ width: 427, height: 241 }, { codec: 'vp9' }))).toMatchObject({
      width: 428,
      height: 242,
    });
  });
});

describe('the ladder', () => {
  const names = (facts: ReturnType<typeof mediaFacts>) => lowerRenditions(facts).map(({ name }) => name);

  it('stands below the source height', () => {
    expect(names(mediaFacts({ width: 1920, height: 1080 }))).toEqual(['720p', '480p', '360p']);
    expect(names(mediaFacts())).toEqual(['480p', '360p']);
    expect(names(mediaFacts({ width: 768, height: 432 }))).toEqual(['360p']);
    expect(names(mediaFacts({ width: 640, height: 360 }))).toEqual([]);
  });

  it('goes by the short side of an upright film', () => {
    expect(lowerRenditions(mediaFacts({ width: 720, height: 1280 }))[1]).toMatchObject({
      name: '360p',
      width: 360,
      height: 640,
    });
  });

  it('never costs more than the picture it is made of', () => {
    const [lower] = lowerRenditions(mediaFacts({ width: 768, height: 432 }, { bit_rate: 187_000 }));
    expect(lower?.max_bit_rate).toBeLessThan(187_000);
  });
});
