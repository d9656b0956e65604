/** A moment of the video with a mark on the scrubber. */
export type Mark = {
  /** Seconds of the media's own clock. */
  time: number;
  title: string;
  shape: 'diamond' | 'card' | 'line' | 'clip';
  /** A CSS colour; by default that of the controls. */
  color?: string | undefined;
  /** Address of a picture to show instead of the storyboard's. */
  picture?: string | undefined;
};

/** Marks come from several sources, each of which replaces its own only. */
export type MarkSource = 'moments' | 'clips';

/** All marks in the order of time. */
export function mergedMarks(sources: Partial<Record<MarkSource, readonly Mark[]>>): Mark[] {
  return Object.values(sources)
    .flat()
    .sort((a, b) => a.time - b.time);
}

/** Playback starts this long before a mark, to show what led to it. */
const LEAD_SECONDS = 5;
/** A viewer who has just jumped to a mark goes back to the one before it. */
const JUST_JUMPED_SECONDS = 3;

/** A clip starts exactly at its mark. */
export function startOfMark({ time, shape }: Pick<Mark, 'time'> & Partial<Pick<Mark, 'shape'>>): number {
  if (shape === 'clip') return time;
  return Math.max(0, time - LEAD_SECONDS);
}

/** The nearest mark within this many seconds. */
export function markNear(marks: readonly Mark[], time: number, within: number): Mark | undefined {
  const distance = (mark: Mark) => Math.abs(mark.time - time);
  return marks
    .filter(mark => distance(mark) <= within)
    .reduce<Mark | undefined>(
      (nearest, mark) => (nearest && distance(nearest) <= distance(mark) ? nearest : mark),
      undefined,
    );
}

/** The mark that playback leads to next, or has just shown. */
export function markShownAt(marks: readonly Mark[], time: number): Mark | undefined {
  return marks.find(mark => startOfMark(mark) - 1 <= time && time <= mark.time + 1);
}

/** The mark to jump to. Marks are in the order of time. */
export function neighborOf(
  marks: readonly Mark[],
  time: number,
  direction: 'next' | 'previous',
): Mark | undefined {
  if (direction === 'next') return marks.find(mark => startOfMark(mark) > time + 0.5);
  return marks.findLast(mark => startOfMark(mark) < time - JUST_JUMPED_SECONDS);
}
