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
  it('reads a usual film', () => {
    expect(parseProbe(probe([video(), audio]))).toMatchObject({
      duration_ms: 12_500,
      width: 1280,
      height: 720,
      video: { codec: 'h264', is_rotated: false, has_square_pixels: true, is_interlaced: false },
      audio: { index: 1, codec: 'aac', channels: 2, sample_rate: 48_000 },
    });
  });

  it('knows a silent film', () => {
    expect(parseProbe(probe([video()])).audio).toBeUndefined();
  });

  it('turns a film held upright, and stretches pixels that are not square', () => {
    const turned = parseProbe(probe([video({ side_data_list: [{ rotation: -90 }] })]));
    expect(turned).toMatchObject({ width: 720, height: 1280, video: { is_rotated: true } });
    const stretched = parseProbe(probe([video({ width: 720, height: 576, sample_aspect_ratio: '16:11' })]));
    expect(stretched).toMatchObject({ width: 1047, height: 576, video: { has_square_pixels: false } });
  });

  it.each([
    ['no_picture', probe([audio])],
    ['no_picture', probe([video({ disposition: { attached_pic: 1 } }), audio])],
    ['too_large_picture', probe([video({ width: 16_000, height: 16_000 })])],
    ['unknown_codec', probe([video({ width: 0, height: 0 })])],
    ['no_length', probe([video()], 'N/A')],
    ['no_length', probe([video()], '-4')],
    ['too_long', probe([video()], '43201')],
    ['too_many_tracks', probe(Array.from({ length: 17 }, () => video()))],
    ['truncated', 'nonsense'],
    ['truncated', null],
  ])('refuses: %s', (code, bad) => {
    expect(() => parseProbe(bad)).toThrow(expect.objectContaining({ name: 'MediaRefused', code }));
  });
});
