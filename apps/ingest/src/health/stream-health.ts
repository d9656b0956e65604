import type { RecordingId } from '@grandstand/storage/recording-paths';

/** Health of a live game, for operators and `/metrics`. */
export interface StreamHealth {
  readonly event_key: string;
  readonly recording_id: RecordingId;
  /** `starting` until the first segment is playable; `away` while no encoder publishes. */
  readonly state: 'starting' | 'live' | 'away' | 'ended';
  readonly kbps: number;
  /** Distance of the last two key frames; 0 while unknown. */
  readonly key_frame_seconds: number;
  readonly has_audio: boolean;
  readonly dropped_frames: number;
  readonly reconnects: number;
  /** Time since the last segment became playable, or since the start if there is none. */
  readonly last_segment_age_seconds: number;
  readonly segments: number;
  readonly duration_seconds: number;
  readonly width: number;
  readonly height: number;
  readonly frame_rate: number;
  readonly warnings: readonly string[];
}

export type MeasuredHealth = Omit<StreamHealth, 'warnings'>;
