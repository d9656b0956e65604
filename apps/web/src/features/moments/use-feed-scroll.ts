import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { MomentFeed } from './moment-feed.ts';
import { createWheelSteps } from './wheel-steps.ts';

const KEYS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, PageUp: -1, ArrowDown: 1, PageDown: 1 };

interface FeedScroll {
  /** Scrolls to the moment before or after the one on the screen. */
  go(step: -1 | 1): void;
  scrollTo(index: number): void;
}

function isReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Swipes scroll natively, from one moment to the next; the wheel and the arrow keys go one moment at a time. */
export function useFeedScroll(scroller: RefObject<HTMLDivElement | null>, feed: MomentFeed): FeedScroll {
  const scrollTo = (index: number, behavior: ScrollBehavior = isReduced() ? 'instant' : 'smooth') => {
    const element = scroller.current;
    element?.scrollTo({ top: index * element.clientHeight, behavior });
  };
  const go = (step: -1 | 1) => {
    const { index, moments } = feed.get();
    const next = index + step;
    if (next >= 0 && next < moments.length) scrollTo(next);
  };
  const goNow = useEffectEvent(go);
  const place = useEffectEvent(() => scrollTo(feed.get().index, 'instant'));

  useLayoutEffect(() => place(), []);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const wheelStep = createWheelSteps();
    let height = element.clientHeight;
    const readIndex = () => {
      // A change of height moves the scroll position, not the moment.
      if (element.clientHeight === height) feed.show(Math.round(element.scrollTop / height));
    };
    const resized = new ResizeObserver(() => {
      height = element.clientHeight;
      place();
    });
    resized.observe(element);
    element.addEventListener('scroll', readIndex, { signal });
    const onWheel = (e: WheelEvent) => {
      if (e.ctrlKey || Math.abs(e.deltaX) > Math.abs(e.deltaY)) return;
      e.preventDefault();
      const step = wheelStep(e.deltaY, e.timeStamp);
      if (step !== 0) goNow(step);
    };
    element.addEventListener('wheel', onWheel, { signal, passive: false });
    const onKey = (e: KeyboardEvent) => {
      const step = KEYS[e.key];
      const isElsewhere = e.target instanceof HTMLElement && e.target.closest('select, input, [role=dialog]');
      if (step === undefined || isElsewhere || e.ctrlKey || e.metaKey || e.altKey) return;
      e.preventDefault();
      goNow(step);
    };
    document.addEventListener('keydown', onKey, { signal });
    return () => {
      resized.disconnect();
      leaving.abort();
    };
  }, [scroller, feed]);

  return { go, scrollTo };
}
