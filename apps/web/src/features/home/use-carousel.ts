import { useEffect, useState } from 'react';

const SLIDE_MS = 8000;

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Which slide shows. It moves on by itself, but never under a pointer or the focus, nor where motion is not wanted. */
export function useCarousel(count: number) {
  const [{ at, hasMoved }, move] = useState({ at: 0, hasMoved: false });
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const [isStill, setStill] = useState(true);

  useEffect(() => setStill(prefersStillness()), []);
  useEffect(() => {
    if (isPaused || isHeld || isStill || count < 2) return;
    const timer = setTimeout(() => move({ at: (at + 1) % count, hasMoved: true }), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [count, isPaused, isHeld, isStill, at]);

  function show(next: number) {
    move({ at: next, hasMoved: true });
    setPaused(true);
  }
  return {
    at: Math.min(at, Math.max(0, count - 1)),
    hasMoved,
    show,
    isPaused: isPaused || isStill,
    setPaused: (paused: boolean) => {
      setPaused(paused);
      setStill(false);
    },
    handlers: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}
