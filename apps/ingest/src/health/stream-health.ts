import type { RecordingId } from '@grandstand/storage/recording-paths';

/** How a live game is doing: shown to operators, and what `/metrics` counts. */
export interface StreamHealth {
  readonly event_key: string;
  readonly recording_id: RecordingId;
  /** `starting` until the first segment can be watched; `away` while no encoder publishes. */
  readonly state: 'starting' | 'live' | 'away' | 'ended';
  readonly kbps: number;
  /** Between the last two key frames; 0 while unknown. */
  readonly key_frame_seconds: number;
  readonly has_audio: boolean;
  readonly dropped_frames: number;
  readonly reconnects: number;
  /** Since the last segment could be watched; since the start before the first. */
  readonly last_segment_age_seconds: number;
  readonly segments: number;
  readonly duration_seconds: number;
  readonly width: number;
  readonly height: number;
  readonly frame_rate: number;
  readonly warnings: readonly string[];
}

export type MeasuredHealth = Omit<StreamHealth, 'warnings'>;
