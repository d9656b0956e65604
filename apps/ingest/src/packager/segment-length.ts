/** Segments are cut at the first key frame from here on. */
const TARGET_SECONDS = 2;
/** An encoder with rarer key frames gets longer segments up to here, so that each still begins with one. */
const LONGEST_TARGET_SECONDS = 4;
/** A key frame may come a little early: encoders count frames, not seconds. */
const EARLY_SECONDS = 0.1;
/** RFC 8216, 4.3.3.1: a segment's length, rounded, must not exceed the target duration. */
const ROUNDING_SECONDS = 0.49;
/** Frames are not all of one length: a cut is planned a little before the limit. */
const JITTER_SECONDS = 0.04;

/** Fixed by the first segment, for the whole playlist: it may not change afterwards. */
export function targetDurationFor(firstSegmentSeconds: number): number {
  return Math.min(LONGEST_TARGET_SECONDS, Math.max(TARGET_SECONDS, Math.round(firstSegmentSeconds)));
}

export function segmentLimitSeconds(targetDuration: number | null): number {
  return (targetDuration ?? LONGEST_TARGET_SECONDS) + ROUNDING_SECONDS;
}

export function longestSegmentSeconds(targetDuration: number | null): number {
  return segmentLimitSeconds(targetDuration) - JITTER_SECONDS;
}

export interface CutQuestion {
  /** Of the segment so far, without the frame in question. */
  readonly seconds: number;
  readonly frameSeconds: number;
  readonly key: boolean;
  /** Between the last two key frames; 0 while unknown. */
  readonly keyFrameSeconds: number;
  readonly longestSeconds: number;
}

/** Whether the frame begins a new segment: at key frames, and without one before the segment is too long. */
export function beginsSegment(question: CutQuestion): boolean {
  const { seconds, longestSeconds } = question;
  if (seconds <= 0) return false;
  if (!question.key) return seconds + question.frameSeconds > longestSeconds;
  if (seconds >= TARGET_SECONDS - EARLY_SECONDS) return true;
  return seconds + question.keyFrameSeconds > longestSeconds;
}
