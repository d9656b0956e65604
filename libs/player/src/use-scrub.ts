import { type PointerEvent, useRef, useState } from 'react';
import { type Mark, markNear, startOfMark } from './core/marks.ts';
import { type SeekableRange, timeAtShare } from './core/seekable-range.ts';

type ScrubOptions = {
  seekTo(time: number): void;
  onScrubbing(scrubbing: boolean): void;
  focus(): void;
};

/** Pixels from the middle of a mark that still belong to it. */
const MARK_REACH = 7;

/**
 * Pointer on the track: the hovered and the dragged time; the seek happens on release. A press on a mark that was not dragged
 * leads to the seconds before it.
 */
export function useScrub(
  range: SeekableRange,
  marks: readonly Mark[],
  { seekTo, onScrubbing, focus }: ScrubOptions,
) {
  const [dragged, setDragged] = useState<number>();
  const [hovered, setHovered] = useState<number>();
  const pressedAt = useRef<number>(undefined);

  const release = () => {
    pressedAt.current = undefined;
    setDragged(undefined);
    setHovered(undefined);
    onScrubbing(false);
  };
  /** Undefined once the pointer was dragged away from where it was pressed. */
  const markUnder = (e: PointerEvent<HTMLElement>) => {
    if (pressedAt.current !== undefined && Math.abs(e.clientX - pressedAt.current) > MARK_REACH) return;
    const { width } = e.currentTarget.getBoundingClientRect();
    // Many marks leave most of the track to exact seeking.
    const reach = Math.min(MARK_REACH, width / (6 * marks.length));
    return markNear(marks, timeUnder(e, range), ((range.end - range.start) / width) * reach);
  };
  const handlers = {
    onPointerDown: (e: PointerEvent<HTMLElement>) => {
      if (e.button !== 0) return;
      // Without this the press itself would move the focus away.
      e.preventDefault();
      e.currentTarget.setPointerCapture(e.pointerId);
      focus();
      pressedAt.current = e.clientX;
      setDragged(markUnder(e)?.time ?? timeUnder(e, range));
      onScrubbing(true);
    },
    onPointerMove: (e: PointerEvent<HTMLElement>) => {
      const time = markUnder(e)?.time ?? timeUnder(e, range);
      if (dragged !== undefined) setDragged(time);
      else if (e.pointerType === 'mouse') setHovered(time);
    },
    onPointerUp: (e: PointerEvent<HTMLElement>) => {
      if (dragged === undefined) return;
      const mark = markUnder(e);
      seekTo(mark ? startOfMark(mark) : timeUnder(e, range));
      release();
    },
    onPointerCancel: release,
    onPointerLeave: () => setHovered(undefined),
  };
  return { dragged, hovered, handlers };
}

function timeUnder(e: PointerEvent<HTMLElement>, range: SeekableRange): number {
  const { left, width } = e.currentTarget.getBoundingClientRect();
  return timeAtShare(range, (e.clientX - left) / width);
}
