export const VIDEO_TIMESCALE = 90_000;
export const VIDEO_TRACK_ID = 1;
export const AUDIO_TRACK_ID = 2;

export interface Sample {
  readonly data: Buffer;
  /** In the track's time scale: 90 kHz for video, the sample rate for audio. */
  readonly duration: number;
  /** Delay between decoding and display. */
  readonly composition: number;
  readonly key: boolean;
}

/** Consecutive samples of one track without a gap. */
export interface TrackRun {
  readonly start: number;
  readonly samples: readonly Sample[];
}
