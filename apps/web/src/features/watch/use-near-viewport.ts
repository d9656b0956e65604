import { type RefObject, useEffect, useState } from 'react';

const NEAR = '400px';
/** The first frame of the video has the line to itself. */
const WATCH_AFTER_MS = 1500;

/** True from the moment the element comes near the screen, but not in the first moment of the page. */
export function useNearViewport(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    const watched = element.current;
    const timer = setTimeout(() => observer.observe(watched), WATCH_AFTER_MS);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element]);
  return isNear;
}
