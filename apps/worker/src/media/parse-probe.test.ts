import { describe, expect, it } from 'vitest';
import { parseProbe } from './parse-probe.ts';

const video = (overrides: object = {}) => ({
  index: 0,
  codec_type: 'video',
  codec_name: 'h264',
  profile: 'High',
  pix_fmt: 'yuv420p',
  width: 1280,
  height: 720,
  avg_frame_rate: '30000/1001',
  sample_aspect_ratio: '1:1',
  field_order: 'progressive',
  bit_rate: '3000000',
  ...overrides,
});
const audio = {
  index: 1,
  codec_type: 'audio',
  codec_name: 'aac',
  profile: 'LC',
  channels: 2,
  sample_rate: '48000',
};
const probe = (streams: unknown[], duration = '12.5') => ({ streams, format: { duration } });

describe('parseProbe', () => {
  it('reads the streams of a common film', () => {
    expect(parseProbe(probe([video(), audio]))).toMatchObject({
      duration_ms: 12_500,
      width: 1280,
      height: 720,
      video: { codec: 'h264', is_rotated: false, has_square_pixels: true, is_interlaced: false },
      audio: { index: 1, codec: 'aac', channels: 2, sample_rate: 48_000 },
    });
  });

  it('recognizes a film without sound', () => {
    expect(parseProbe(probe([video()])).audio).toBeUndefined();
  });

  it('swaps the sides of a rotated film, and stretches pixels that are not square', () => {
    const turned = parseProbe(probe([video({ side_data_list: [{ rotation: -90 }] })]));
    expect(turned).toMatchObject({ width: 720, height: 1280, video: { is_rotated: true } });
    const stretched = parseProbe(probe([video({ width: 720, height: 576, sample_aspect_ratio: '16:11' })]));
    expect(stretched).toMatchObject({ width: 1047, height: 576, video: { has_square_pixels: false } });
  });

  it.each([
    ['without pictures', 'no_picture', probe([audio])],
    ['with cover art only', 'no_picture', probe([video({ disposition: { attached_pic: 1 } }), audio])],
    ['with too large pictures', 'too_large_picture', probe([video({ width: 16_000, height: 16_000 })])],
    ['without a size', 'unknown_codec', probe([video({ width: 0, height: 0 })])],
    ['of unknown length', 'no_length', probe([video()], 'N/A')],
    ['of negative length', 'no_length', probe([video()], '-4')],
    ['longer than 12 hours', 'too_long', probe([video()], '43201')],
    ['with too many tracks', 'too_many_tracks', probe(Array.from({ length: 17 }, () => video()))],
    ['whose description is malformed', 'truncated', 'nonsense'],
    ['without a description', 'truncated', null],
  ])('refuses a film %s', (_, code, bad) => {
    expect(() => parseProbe(bad)).toThrow(expect.objectContaining({ name: 'MediaRefused', code }));
  });
});
