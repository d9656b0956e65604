import { SAMPLES_PER_FRAME } from '../fmp4/audio-parameters.ts';

/** Timestamps are whole milliseconds and encoders jitter; deviations up to this are not drift. */
const TOLERATED_SECONDS = 0.005;
/** In samples. Less than 1 % of a frame: inaudible, and corrects a drifting clock within seconds. */
const GENTLE_SHIFT = 8;
const LOST_FRAME = 0.75 * SAMPLES_PER_FRAME;

/**
 * Returns by how many samples a sound frame is moved against the end of the previous one: sound follows its timestamps
 * so that it stays in sync with the picture. Null if the frame overlaps the previous one and must be dropped.
 */
export function audioShift(expected: number, actual: number, sampleRate: number): number | null {
  const error = actual - expected;
  if (error >= LOST_FRAME) return error;
  if (error <= -LOST_FRAME) return null;
  if (Math.abs(error) <= TOLERATED_SECONDS * sampleRate) return 0;
  return Math.max(-GENTLE_SHIFT, Math.min(GENTLE_SHIFT, error));
}
