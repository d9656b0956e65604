import { type RefObject, useEffect, useState } from 'react';

const NEAR = '400px';

/** True from the moment the element comes near the screen, but not in the first moments of the page, where they are given. */
export function useNearViewport(element: RefObject<HTMLElement | null>, afterMs = 0): boolean {
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
    const timer = setTimeout(() => observer.observe(watched), afterMs);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element, afterMs]);
  return isNear;
}
