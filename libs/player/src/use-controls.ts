import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { CONTROLS_HIDE_MS, controlsVisible } from './core/controls-visibility.ts';
import type { PlaybackPhase } from './core/playback-status.ts';

export type Controls = {
  visible: boolean;
  /** A tap on the picture shows the controls, or hides them at once. */
  toggle(): void;
  setScrubbing(scrubbing: boolean): void;
};

export function useControls(
  root: RefObject<HTMLElement | null>,
  phase: PlaybackPhase,
  panelOpen: boolean,
): Controls {
  const [quiet, setQuiet] = useState(false);
  const [focusInside, setFocusInside] = useState(false);
  const [scrubbing, setScrubbing] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wake = useCallback(() => {
    setQuiet(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setQuiet(true), CONTROLS_HIDE_MS);
  }, []);

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    // A finger does not hover: taps are handled separately.
    const wakeByMouse = (e: PointerEvent) => e.pointerType === 'mouse' && wake();
    const readFocus = () => setFocusInside(element.querySelector(':focus-visible') !== null);

    element.addEventListener('pointermove', wakeByMouse, { signal });
    element.addEventListener('click', e => e.target instanceof HTMLVideoElement || wake(), { signal });
    element.addEventListener('keydown', wake, { signal });
    element.addEventListener('focusin', readFocus, { signal });
    element.addEventListener('focusout', e => e.relatedTarget || setFocusInside(false), { signal });
    element.addEventListener('pointerleave', e => e.pointerType === 'mouse' && setQuiet(true), { signal });
    // Captured because media events do not bubble. The countdown starts when the first picture moves, but not after each seek.
    element.addEventListener('playing', wake, { signal, capture: true, once: true });
    wake();
    return () => {
      clearTimeout(timer.current);
      leaving.abort();
    };
  }, [root, wake]);

  const visible = controlsVisible({ phase, focusInside, panelOpen, scrubbing, quiet });
  const toggle = useCallback(() => (visible ? setQuiet(true) : wake()), [visible, wake]);
  return { visible, toggle, setScrubbing };
}
