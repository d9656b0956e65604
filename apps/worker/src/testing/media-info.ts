import type { AudioInfo, MediaInfo, VideoInfo } from '../media/media-info.ts';

const STEREO: AudioInfo = { index: 1, codec: 'aac', profile: 'LC', channels: 2, sample_rate: 48_000 };

/** A minute of 720p that can be copied. */
export function mediaInfo(overrides: Partial<MediaInfo> = {}, video: Partial<VideoInfo> = {}): MediaInfo {
  return {
    duration_ms: 60_000,
    width: 1280,
    height: 720,
    video: {
      index: 0,
      codec: 'h264',
      profile: 'High',
      pixel_format: 'yuv420p',
      frame_rate: 30,
      bit_rate: 3_000_000,
      is_rotated: false,
      has_square_pixels: true,
      is_interlaced: false,
      ...video,
    },
    audio: STEREO,
    key_times: Array.from({ length: 30 }, (_, i) => i * 2),
    ...overrides,
  };
}
