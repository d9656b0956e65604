import { VOD_RAIL_SCROLL_MS } from '@grandstand/rules/constants';
import { type RefObject, useEffect } from 'react';

/** Sub-pixel layouts never scroll quite to the end. */
const END_SLACK_PX = 8;

/** The row inside, if its cards do not all fit. */
function scrollerIn(frame: HTMLElement): HTMLElement | undefined {
  const rows = frame.querySelectorAll<HTMLElement>('section');
  return [...rows].find(row => row.scrollWidth > row.clientWidth + END_SLACK_PX);
}

function moveOn(scroller: HTMLElement): void {
  const isAtEnd = scroller.scrollLeft + scroller.clientWidth > scroller.scrollWidth - END_SLACK_PX;
  const [first, second] = scroller.children;
  const step =
    first && second
      ? second.getBoundingClientRect().left - first.getBoundingClientRect().left
      : scroller.clientWidth;
  scroller.scrollTo({ left: isAtEnd ? 0 : scroller.scrollLeft + step, behavior: 'smooth' });
}

/** Somebody points at it, has the focus in it, or has asked the system for less motion. */
function isLeftAlone(frame: HTMLElement): boolean {
  return frame.matches(':hover, :focus-within') || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Specification 9, VOD rail: one card on every 5000 ms, while it is on screen and until a hand has moved it. */
export function useRailMotion(frame: RefObject<HTMLElement | null>, isMoving: boolean): void {
  useEffect(() => {
    const element = frame.current;
    if (!isMoving || !element) return;
    let isSeen = false;
    const observer = new IntersectionObserver(entries => {
      isSeen = entries.some(entry => entry.isIntersecting);
    });
    observer.observe(element);
    let isTaken = false;
    const take = () => {
      isTaken = true;
    };
    element.addEventListener('pointerdown', take, { passive: true });
    element.addEventListener('wheel', take, { passive: true });
    const timer = setInterval(() => {
      const scroller = scrollerIn(element);
      if (scroller && isSeen && !isTaken && !document.hidden && !isLeftAlone(element)) moveOn(scroller);
    }, VOD_RAIL_SCROLL_MS);
    return () => {
      clearInterval(timer);
      element.removeEventListener('pointerdown', take);
      element.removeEventListener('wheel', take);
      observer.disconnect();
    };
  }, [frame, isMoving]);
}
