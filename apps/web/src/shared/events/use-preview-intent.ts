import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** A pointer that only passes by starts nothing. */
const HOVER_MS = 350;
const LONG_PRESS_MS = 450;

/** Only some browsers tell it. */
function savesData({ connection }: Navigator & { readonly connection?: { readonly saveData?: boolean } }) {
  return connection?.saveData === true;
}

function mayMove(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && !savesData(navigator);
}

/** True while the visitor rests on a card: by mouse, by focus, by a long press. */
export function usePreviewIntent() {
  const [isPreviewing, setPreviewing] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function begin(afterMs: number) {
    clearTimeout(timer.current);
    if (mayMove()) timer.current = setTimeout(() => setPreviewing(true), afterMs);
  }
  function end() {
    clearTimeout(timer.current);
    setPreviewing(false);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    isPreviewing,
    handlers: {
      onPointerEnter: (e: PointerEvent) => e.pointerType === 'mouse' && begin(HOVER_MS),
      onPointerLeave: end,
      onPointerDown: (e: PointerEvent) => e.pointerType === 'touch' && begin(LONG_PRESS_MS),
      onPointerUp: (e: PointerEvent) => e.pointerType === 'touch' && end(),
      onPointerCancel: end,
      onFocus: () => begin(HOVER_MS),
      onBlur: end,
    },
  };
}
