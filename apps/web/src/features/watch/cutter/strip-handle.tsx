import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { spokenClock } from './clip-clock.ts';
import styles from './clip-cutter.module.css';
import type { Cutter } from './create-cutter.ts';
import type { Handle, Selection } from './selection.ts';
import type { NearbyMoment } from './use-nearby-moments.ts';

/** Pixels from a key moment within which a dragged handle snaps to it. */
const SNAP_PIXELS = 8;

interface Props {
  readonly handle: Handle;
  readonly cutter: Cutter;
  readonly selection: Selection;
  readonly visible: Selection;
  readonly strip: RefObject<HTMLDivElement | null>;
  readonly frameSeconds: number;
  readonly moments: readonly NearbyMoment[];
  readonly errorId: string;
}

/** One end of the selection: dragged by pointer and touch, and a native slider for keyboards and screen readers. */
export function StripHandle(props: Props) {
  const { handle, cutter, selection, visible, strip, frameSeconds, moments, errorId } = props;
  const { t, locale } = useTranslator();
  const slider = useRef<HTMLInputElement>(null);
  const isDragged = useRef(false);
  const [min, max] = cutter.limits(handle);
  const time = selection[handle];

  const drag = (e: PointerEvent) => {
    const box = strip.current?.getBoundingClientRect();
    if (!isDragged.current || !box) return;
    const perPixel = (visible.end - visible.start) / box.width;
    const times = moments.map(moment => moment.time);
    cutter.drag(handle, visible.start + (e.clientX - box.left) * perPixel, times, SNAP_PIXELS * perPixel);
  };
  const release = () => {
    if (!isDragged.current) return;
    isDragged.current = false;
    cutter.release();
  };
  const handlers = {
    onPointerDown: (e: PointerEvent<HTMLElement>) => {
      if (e.button !== 0) return;
      e.preventDefault();
      e.currentTarget.setPointerCapture(e.pointerId);
      slider.current?.focus({ preventScroll: true });
      isDragged.current = true;
    },
    onPointerMove: drag,
    onPointerUp: release,
    onPointerCancel: release,
  };
  const onKeyDown = (e: KeyboardEvent) => {
    const act = keyActions(props)[e.key];
    if (!act || e.ctrlKey || e.metaKey || e.altKey) return;
    e.preventDefault();
    act(e.shiftKey);
  };
  return (
    <i className={styles.handle} data-handle={handle} {...handlers}>
      <input
        ref={slider}
        type="range"
        aria-label={t(`cutter_${handle}`)}
        aria-valuetext={spokenClock(time, locale)}
        aria-describedby={errorId}
        min={min}
        max={max}
        step={frameSeconds}
        value={time}
        onChange={e => cutter.moveTo(handle, e.target.valueAsNumber)}
        onKeyDown={onKeyDown}
      />
    </i>
  );
}

/** Arrows step by frame, with Shift and the page keys by second. */
function keyActions({ handle, cutter, frameSeconds }: Props): Record<string, (isShifted: boolean) => void> {
  const step = (direction: -1 | 1) => (isShifted: boolean) =>
    cutter.step(handle, direction * (isShifted ? 1 : frameSeconds));
  const second = (direction: -1 | 1) => () => cutter.step(handle, direction);
  const moveTo = (to: number) => () => cutter.moveTo(handle, to);
  const [least, most] = cutter.limits(handle);
  return {
    ArrowLeft: step(-1),
    ArrowDown: step(-1),
    ArrowRight: step(1),
    ArrowUp: step(1),
    PageDown: second(-1),
    PageUp: second(1),
    Home: moveTo(least),
    End: moveTo(most),
  };
}
