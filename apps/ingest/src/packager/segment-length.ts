/** Segments are cut at the first key frame after this time. */
const TARGET_SECONDS = 2;
/** Rarer key frames lead to longer segments up to this, so that each segment still starts with one. */
const LONGEST_TARGET_SECONDS = 4;
/** A key frame may be a little early, because encoders count frames, not seconds. */
const EARLY_SECONDS = 0.1;
/** RFC 8216, 4.3.3.1: a segment's length, rounded, must not exceed the target duration. */
const ROUNDING_SECONDS = 0.49;
/** Frame durations vary, so cuts are planned a little before the limit. */
const JITTER_SECONDS = 0.04;

/** The first segment fixes the target duration of the whole playlist. */
export function targetDurationFor(firstSegmentSeconds: number): number {
  return Math.min(LONGEST_TARGET_SECONDS, Math.max(TARGET_SECONDS, Math.round(firstSegmentSeconds)));
}

export function segmentLimitSeconds(targetDuration: number | null): number {
  return (targetDuration ?? LONGEST_TARGET_SECONDS) + ROUNDING_SECONDS;
}

export function longestSegmentSeconds(targetDuration: number | null): number {
  return segmentLimitSeconds(targetDuration) - JITTER_SECONDS;
}

export interface CutInput {
  /** Length of the segment before the current frame. */
  readonly seconds: number;
  readonly frameSeconds: number;
  readonly key: boolean;
  /** Distance of the last two key frames; 0 while unknown. */
  readonly keyFrameSeconds: number;
  readonly longestSeconds: number;
}

/** Whether the frame starts a new segment: at key frames, or before the segment exceeds its limit. */
export function beginsSegment(input: CutInput): boolean {
  const { seconds, longestSeconds } = input;
  if (seconds <= 0) return false;
  if (!input.key) return seconds + input.frameSeconds > longestSeconds;
  if (seconds >= TARGET_SECONDS - EARLY_SECONDS) return true;
  return seconds + input.keyFrameSeconds > longestSeconds;
}
