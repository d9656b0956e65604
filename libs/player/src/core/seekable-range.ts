/** The seekable range, in seconds of the media's own clock. */
export type SeekableRange = { start: number; end: number };

export const SEEK_STEP_SECONDS = 10;

export const EMPTY_RANGE: SeekableRange = { start: 0, end: 0 };

export function clampToRange(range: SeekableRange, time: number): number {
  return Math.min(Math.max(time, range.start), range.end);
}

export function seekBy(range: SeekableRange, from: number, seconds: number): number {
  return clampToRange(range, from + seconds);
}

/** `share` 0 is the start of the range, 1 its end. */
export function timeAtShare(range: SeekableRange, share: number): number {
  return clampToRange(range, range.start + share * (range.end - range.start));
}

export function shareAtTime(range: SeekableRange, time: number): number {
  const length = range.end - range.start;
  if (length <= 0) return 0;
  return (clampToRange(range, time) - range.start) / length;
}
