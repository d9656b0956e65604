import { VOD_RAIL_SCROLL_MS } from '@grandstand/rules/constants';
import { type RefObject, useEffect } from 'react';

/** Tolerance: with sub-pixel layouts the scroll position never quite reaches the end. */
const END_SLACK_PX = 8;

/** The scrollable row, if its cards do not all fit. */
function scrollerIn(frame: HTMLElement): HTMLElement | undefined {
  const rows = frame.querySelectorAll<HTMLElement>('section');
  return [...rows].find(row => row.scrollWidth > row.clientWidth + END_SLACK_PX);
}

function scrollToNext(scroller: HTMLElement): void {
  const isAtEnd = scroller.scrollLeft + scroller.clientWidth > scroller.scrollWidth - END_SLACK_PX;
  const [first, second] = scroller.children;
  const step =
    first && second
      ? second.getBoundingClientRect().left - first.getBoundingClientRect().left
      : scroller.clientWidth;
  scroller.scrollTo({ left: isAtEnd ? 0 : scroller.scrollLeft + step, behavior: 'smooth' });
}

/** Whether the visitor points at the rail, has the focus in it, or prefers reduced motion. */
function isPaused(frame: HTMLElement): boolean {
  return frame.matches(':hover, :focus-within') || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Specification 9, VOD rail: scrolls by one card every 5000 ms while on screen, until the visitor has scrolled it. */
export function useRailMotion(frame: RefObject<HTMLElement | null>, isMoving: boolean): void {
  useEffect(() => {
    const element = frame.current;
    if (!isMoving || !element) return;
    let isVisible = false;
    const observer = new IntersectionObserver(entries => {
      isVisible = entries.some(entry => entry.isIntersecting);
    });
    observer.observe(element);
    let isTouched = false;
    const stop = () => {
      isTouched = true;
    };
    element.addEventListener('pointerdown', stop, { passive: true });
    element.addEventListener('wheel', stop, { passive: true });
    const timer = setInterval(() => {
      const scroller = scrollerIn(element);
      if (scroller && isVisible && !isTouched && !document.hidden && !isPaused(element))
        scrollToNext(scroller);
    }, VOD_RAIL_SCROLL_MS);
    return () => {
      clearInterval(timer);
      element.removeEventListener('pointerdown', stop);
      element.removeEventListener('wheel', stop);
      observer.disconnect();
    };
  }, [frame, isMoving]);
}
