import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { savesData } from '../saves-data.ts';

/** Delays the preview, so that a passing pointer does not start it. */
const HOVER_MS = 350;
const LONG_PRESS_MS = 450;

function mayMove(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && !savesData(navigator);
}

/** True while the visitor hovers over a card, focuses it or presses it long; calls `onIntent` when that begins. */
export function usePreviewIntent(onIntent?: () => void) {
  const [isPreviewing, setPreviewing] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function start(afterMs: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      onIntent?.();
      setPreviewing(mayMove());
    }, afterMs);
  }
  function end() {
    clearTimeout(timer.current);
    setPreviewing(false);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    isPreviewing,
    handlers: {
      onPointerEnter: (e: PointerEvent) => e.pointerType === 'mouse' && start(HOVER_MS),
      onPointerLeave: end,
      onPointerDown: (e: PointerEvent) => e.pointerType === 'touch' && start(LONG_PRESS_MS),
      onPointerUp: (e: PointerEvent) => e.pointerType === 'touch' && end(),
      onPointerCancel: end,
      onFocus: () => start(HOVER_MS),
      onBlur: end,
    },
  };
}
