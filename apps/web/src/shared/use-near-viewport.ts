import { type RefObject, startTransition, useEffect, useState } from 'react';

const NEAR = '400px';

/** True once the element has come near the viewport; observes only after `afterMs`. What it shows renders without blocking input. */
export function useNearViewport(element: RefObject<HTMLElement | null>, afterMs = 0): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) startTransition(() => setNear(true));
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
