export interface EarlyClicks {
  /** Resolves at the first click or with the focus in a field, so that hydration no longer waits for the paint. */
  readonly firstClick: Promise<void>;
  /** Repeats the last click. */
  replay(): void;
}

/** Includes the links that only the hydrated application can follow, and the switches that it turns. */
const CLICKABLE = 'button, a[data-waits], [role=switch]';

const FIELD = 'input, select, textarea';

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
    const start = ({ target }: Event) => target instanceof Element && target.matches(FIELD) && resolve();
    page.addEventListener('focusin', start, { signal: listening.signal });
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
