import { SAMPLES_PER_FRAME } from '../fmp4/audio-parameters.ts';

/** Timestamps are whole milliseconds and encoders jitter a little; that is no drift. */
const TOLERATED_SECONDS = 0.005;
/** Less than 1 % of a frame: nobody hears it, and a drifting clock is caught up within seconds. */
const GENTLE_SHIFT = 8;
const LOST_FRAME = 0.75 * SAMPLES_PER_FRAME;

/**
 * How far a sound frame is moved against the end of the one before, in samples: sound follows its timestamps
 * so that it stays in step with the picture. Null: the frame overlaps what is there and is left out.
 */
export function audioShift(expected: number, wanted: number, sampleRate: number): number | null {
  const error = wanted - expected;
  if (error >= LOST_FRAME) return error;
  if (error <= -LOST_FRAME) return null;
  if (Math.abs(error) <= TOLERATED_SECONDS * sampleRate) return 0;
  return Math.max(-GENTLE_SHIFT, Math.min(GENTLE_SHIFT, error));
}
