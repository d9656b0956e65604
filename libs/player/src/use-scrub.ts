import { type PointerEvent, useState } from 'react';
import { type SeekableRange, timeAtShare } from './core/seekable-range.ts';

type ScrubOptions = {
  seekTo(time: number): void;
  onScrubbing(scrubbing: boolean): void;
  focus(): void;
};

/** Pointer on the track: the hovered and the dragged time; the seek happens on release. */
export function useScrub(range: SeekableRange, { seekTo, onScrubbing, focus }: ScrubOptions) {
  const [dragged, setDragged] = useState<number>();
  const [hovered, setHovered] = useState<number>();

  const release = () => {
    setDragged(undefined);
    setHovered(undefined);
    onScrubbing(false);
  };
  const handlers = {
    onPointerDown: (e: PointerEvent<HTMLElement>) => {
      if (e.button !== 0) return;
      // Without this the press itself would move the focus away.
      e.preventDefault();
      e.currentTarget.setPointerCapture(e.pointerId);
      focus();
      setDragged(timeUnder(e, range));
      onScrubbing(true);
    },
    onPointerMove: (e: PointerEvent<HTMLElement>) => {
      if (dragged !== undefined) setDragged(timeUnder(e, range));
      else if (e.pointerType === 'mouse') setHovered(timeUnder(e, range));
    },
    onPointerUp: (e: PointerEvent<HTMLElement>) => {
      if (dragged === undefined) return;
      seekTo(timeUnder(e, range));
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
