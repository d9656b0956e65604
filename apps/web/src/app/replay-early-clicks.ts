export interface EarlyClicks {
  /** Resolves at the first click, so that hydration no longer waits for the hero. */
  readonly firstClick: Promise<void>;
  /** Repeats the last click. */
  replay(): void;
}

/** Includes the links that only the hydrated application can follow, and the switches that it turns. */
const CLICKABLE = 'button, a[data-waits], [role=switch]';

/** Until hydration has ended, clicks wait here; then the last one is repeated. */
export function recordEarlyClicks(page: Document): EarlyClicks {
  const listening = new AbortController();
  let clicked: HTMLElement | null = null;
  const firstClick = new Promise<void>(resolve => {
    const remember = (e: MouseEvent) => {
      // With a modifier key the browser opens a new tab.
      const waiting = e.ctrlKey || e.metaKey || e.shiftKey ? null : clickableOf(e);
      if (waiting === null) return;
      e.preventDefault();
      // React may already listen: it must not handle the click twice.
      e.stopPropagation();
      clicked = waiting;
      resolve();
    };
    page.addEventListener('click', remember, { capture: true, signal: listening.signal });
  });
  return {
    firstClick,
    replay() {
      listening.abort();
      clicked?.click();
    },
  };
}

function clickableOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(CLICKABLE) : null;
}
