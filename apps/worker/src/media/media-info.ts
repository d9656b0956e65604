export interface VideoInfo {
  readonly index: number;
  readonly codec: string;
  readonly profile: string;
  readonly pixel_format: string;
  readonly frame_rate: number;
  readonly bit_rate: number;
  readonly is_rotated: boolean;
  readonly has_square_pixels: boolean;
  readonly is_interlaced: boolean;
}

export interface AudioInfo {
  readonly index: number;
  readonly codec: string;
  readonly profile: string;
  readonly channels: number;
  readonly sample_rate: number;
}

/** Properties of an untrusted file that packaging needs. */
export interface MediaInfo {
  readonly duration_ms: number;
  /** The displayed size: upright, in square pixels. */
  readonly width: number;
  readonly height: number;
  readonly video: VideoInfo;
  readonly audio: AudioInfo | undefined;
  /** Times of key frames in seconds, ascending. */
  readonly key_times: readonly number[];
}

export function durationSeconds(info: MediaInfo): number {
  return info.duration_ms / 1000;
}
