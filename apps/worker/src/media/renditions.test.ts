import { describe, expect, it } from 'vitest';
import { mediaInfo } from '../testing/media-info.ts';
import { isCopied, lowerRenditions, topRendition } from './renditions.ts';

describe('the top rendition', () => {
  it('is copied where every browser plays it and it can be cut often enough', () => {
    expect(topRendition(mediaInfo())).toMatchObject({
      name: '720p',
      width: 1280,
      height: 720,
      is_copied: true,
    });
  });

  it.each([
    ['another codec', mediaInfo({}, { codec: 'hevc' })],
    ['ten bits', mediaInfo({}, { profile: 'High 10', pixel_format: 'yuv420p10le' })],
    ['4:2:2', mediaInfo({}, { pixel_format: 'yuv422p' })],
    ['key frames too far apart', mediaInfo({ key_times: [0, 5, 9] })],
    ['a first key frame that comes late', mediaInfo({ key_times: [6, 8, 10] })],
    ['a film held upright', mediaInfo({}, { is_rotated: true })],
    ['pixels that are not square', mediaInfo({}, { has_square_pixels: false })],
    ['interlaced pictures', mediaInfo({}, { is_interlaced: true })],
    ['a bit rate that is too high', mediaInfo({}, { bit_rate: 60_000_000 })],
  ])('is encoded for %s', (_, info) => {
    expect(isCopied(info)).toBe(false);
  });

  it('is encoded no larger than 1080p, with even sides', () => {
    const info = mediaInfo({ width: 4096, height: 2160 }, { codec: 'hevc' });
    expect(topRendition(info)).toMatchObject({ name: '1080p', width: 2048, height: 1080 });
    expect(topRendition(mediaInfo({ width: 427, height: 241 }, { codec: 'vp9' }))).toMatchObject({
      width: 428,
      height: 242,
    });
  });
});

describe('the ladder', () => {
  const names = (info: ReturnType<typeof mediaInfo>) => lowerRenditions(info).map(({ name }) => name);

  it('contains sizes below the source height', () => {
    expect(names(mediaInfo({ width: 1920, height: 1080 }))).toEqual(['720p', '480p', '360p']);
    expect(names(mediaInfo())).toEqual(['480p', '360p']);
    expect(names(mediaInfo({ width: 768, height: 432 }))).toEqual(['360p']);
    expect(names(mediaInfo({ width: 640, height: 360 }))).toEqual([]);
  });

  it('compares the short side of an upright film', () => {
    expect(lowerRenditions(mediaInfo({ width: 720, height: 1280 }))[1]).toMatchObject({
      name: '360p',
      width: 360,
      height: 640,
    });
  });

  it('is left out for a copied film with a low bit rate', () => {
    expect(names(mediaInfo({}, { bit_rate: 500_000 }))).toEqual([]);
    expect(names(mediaInfo({}, { bit_rate: 500_001 }))).toEqual(['480p', '360p']);
  });

  it('never exceeds the bit rate of the source', () => {
    const [lower] = lowerRenditions(mediaInfo({ width: 768, height: 432 }, { bit_rate: 600_000 }));
    expect(lower?.max_bit_rate).toBeLessThan(600_000);
  });
});
