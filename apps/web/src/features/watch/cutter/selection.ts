import { LONGEST_CLIP_SECONDS } from '@grandstand/rules/clip-rules';

/** A part of the video, in seconds of its own clock. */
export interface Selection {
  readonly start: number;
  readonly end: number;
}

export type Handle = keyof Selection;

/** Issue 19: the cutter opens with this much before the viewer's playhead. */
const TAKEN_SECONDS = 30;
const SHORTEST_SECONDS = 1;
/** The strip shows at least this much before and after the selection. */
const MARGIN_SECONDS = 15;
/** A key moment is selected with what led to it, and with its celebration. */
const BEFORE_MOMENT_SECONDS = 12;
const AFTER_MOMENT_SECONDS = 6;

/** The last 30 s before the playhead, or what there is; at the very start of a game, its first 30 s. */
export function lastSeconds(playhead: number, recorded: Selection): Selection {
  const end = Math.max(playhead, Math.min(recorded.start + SHORTEST_SECONDS, recorded.end));
  const isAtStart = end - recorded.start < MARGIN_SECONDS / 3;
  return isAtStart
    ? { start: recorded.start, end: Math.min(recorded.end, recorded.start + TAKEN_SECONDS) }
    : { start: Math.max(recorded.start, end - TAKEN_SECONDS), end: Math.min(end, recorded.end) };
}

export function aroundMoment(time: number, recorded: Selection): Selection {
  return {
    start: Math.max(recorded.start, time - BEFORE_MOMENT_SECONDS),
    end: Math.min(recorded.end, time + AFTER_MOMENT_SECONDS),
  };
}

/** The part that the strip shows: the selection with a margin that grows with it. */
export function visiblePart({ start, end }: Selection, recorded: Selection): Selection {
  const margin = Math.max(MARGIN_SECONDS, (end - start) / 2);
  return {
    start: Math.max(recorded.start, start - margin),
    end: Math.max(end, Math.min(recorded.end, end + margin)),
  };
}

/** The times of this many frames of a part: the middle of each cell of the strip. */
export function frameTimes({ start, end }: Selection, count: number): number[] {
  return Array.from({ length: count }, (_, i) => start + ((i + 0.5) / count) * (end - start));
}

/** Moves a handle. The selection stays within the recording, not shorter than a second and not longer than five minutes. */
export function moved(selection: Selection, handle: Handle, to: number, recorded: Selection): Selection {
  const { start, end } = selection;
  const [least, most] = limitsOf(selection, handle, recorded);
  const time = Math.max(least, Math.min(most, to));
  return handle === 'start' ? { start: time, end } : { start, end: time };
}

/** Where a handle may be. */
export function limitsOf({ start, end }: Selection, handle: Handle, recorded: Selection): [number, number] {
  if (handle === 'start') {
    return [Math.max(recorded.start, end - LONGEST_CLIP_SECONDS), end - SHORTEST_SECONDS];
  }
  const most = Math.min(Math.max(recorded.end, end), start + LONGEST_CLIP_SECONDS);
  return [start + SHORTEST_SECONDS, most];
}

/** The nearest of these times within reach, or the time itself. */
export function snapped(time: number, times: readonly number[], within: number): number {
  const near = times.filter(other => Math.abs(other - time) <= within);
  return near.reduce(
    (best, other) => (Math.abs(other - time) < Math.abs(best - time) ? other : best),
    near[0] ?? time,
  );
}

/** The whole seconds to label below the strip, four to nine of them. */
export function ticksOf({ start, end }: Selection): number[] {
  const step = [5, 10, 15, 30, 60, 120].find(seconds => (end - start) / seconds <= 8) ?? 300;
  const first = Math.ceil(start / step) * step;
  const count = Math.max(0, Math.floor((end - first) / step) + 1);
  return Array.from({ length: count }, (_, i) => first + i * step);
}
