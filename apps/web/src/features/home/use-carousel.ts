import { useEffect, useState } from 'react';

const SLIDE_MS = 8000;

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The current slide. Advances automatically, except under the pointer or focus, or with reduced motion. */
export function useCarousel(count: number) {
  const [{ at, hasMoved }, move] = useState({ at: 0, hasMoved: false });
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const [isStill, setStill] = useState(true);

  useEffect(() => setStill(prefersReducedMotion()), []);
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
