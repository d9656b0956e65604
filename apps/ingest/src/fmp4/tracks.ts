export const VIDEO_TIMESCALE = 90_000;
export const VIDEO_TRACK_ID = 1;
export const AUDIO_TRACK_ID = 2;

export interface Sample {
  readonly data: Buffer;
  /** In the time scale of its track: 90 kHz for the picture, the sample rate for the sound. */
  readonly duration: number;
  /** How long after its decoding it is shown. */
  readonly composition: number;
  readonly key: boolean;
}

/** Samples of one track that follow each other without a gap. */
export interface TrackRun {
  readonly start: number;
  readonly samples: readonly Sample[];
}
