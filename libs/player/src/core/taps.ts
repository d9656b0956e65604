import { SEEK_STEP_SECONDS } from './seekable-range.ts';

const DOUBLE_TAP_MS = 300;

export type Tap = { at: number; side: 'left' | 'middle' | 'right' };

export function sideOf(x: number, width: number): Tap['side'] {
  if (x < width * 0.35) return 'left';
  return x > width * 0.65 ? 'right' : 'middle';
}

/** Seconds to seek when this tap follows another on the same side; 0 for a single tap. */
export function secondsOfDoubleTap(tap: Tap, previous: Tap | undefined): number {
  if (!previous || tap.side === 'middle' || tap.side !== previous.side) return 0;
  if (tap.at - previous.at > DOUBLE_TAP_MS) return 0;
  return tap.side === 'left' ? -SEEK_STEP_SECONDS : SEEK_STEP_SECONDS;
}
