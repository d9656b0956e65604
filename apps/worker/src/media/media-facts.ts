export interface VideoFacts {
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

export interface AudioFacts {
  readonly index: number;
  readonly codec: string;
  readonly profile: string;
  readonly channels: number;
  readonly sample_rate: number;
}

/** What a file from outside holds, as far as packaging needs it. */
export interface MediaFacts {
  readonly duration_ms: number;
  /** As it is seen: turned upright, in square pixels. */
  readonly width: number;
  readonly height: number;
  readonly video: VideoFacts;
  readonly audio: AudioFacts | undefined;
  /** Seconds at which a key frame stands, ascending. */
  readonly key_times: readonly number[];
}

export function durationSeconds(facts: MediaFacts): number {
  return facts.duration_ms / 1000;
}
