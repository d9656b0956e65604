export interface EarlyClicks {
  /** Resolves at the first click, so that hydration no longer waits for the hero. */
  readonly firstClick: Promise<void>;
  /** Clicks the matching element of the hydrated document, and restores the focus. */
  replay(): void;
}

/** Includes the links that only the hydrated application can follow. */
const CLICKABLE = 'button, a[data-waits]';

/**
 * Until hydration, nothing listens to the server-rendered buttons. Replays the last click on the matching
 * new element (on release if it is still pressed) and restores the focus.
 */
export function recordEarlyClicks(page: Document): EarlyClicks {
  const listening = new AbortController();
  const during = { capture: true, signal: listening.signal };
  let focused: Element | null = null;
  let pressed: HTMLElement | null = null;
  let held: HTMLElement | null = null;
  const happened = new Promise<void>(resolve => {
    page.addEventListener('focusin', e => (focused = e.target as Element), during);
    page.addEventListener('pointerdown', e => (held = clickableOf(e)), during);
    page.addEventListener('pointercancel', () => (held = null), during);
    const remember = (e: MouseEvent) => {
      held = null;
      // With a modifier key the browser opens a new tab.
      const waiting = e.ctrlKey || e.metaKey || e.shiftKey ? null : clickableOf(e);
      if (waiting instanceof HTMLAnchorElement) e.preventDefault();
      pressed = waiting ?? pressed;
      if (pressed !== null) resolve();
    };
    page.addEventListener('click', remember, during);
  });
  return {
    firstClick: happened,
    replay() {
      listening.abort();
      if (focused !== null && page.activeElement === page.body) {
        matchingElement(page, focused)?.focus({ preventScroll: true });
      }
      if (held !== null) clickOnRelease(page, held);
      else if (pressed !== null) matchingElement(page, pressed)?.click();
    },
  };
}

/** A press that starts before hydration and ends after it is no click to the browser, because the element was replaced. */
function clickOnRelease(page: Document, held: HTMLElement): void {
  const letGo = (e: Event) => {
    const under = clickableOf(e);
    if (under !== null && under === matchingElement(page, held)) under.click();
  };
  page.addEventListener('pointerup', letGo, { capture: true, once: true });
}

/** The element of the same kind and name; none for an element without a name. */
function matchingElement(page: Document, element: Element): HTMLElement | undefined {
  const name = nameOf(element);
  return [...page.querySelectorAll<HTMLElement>(element.localName)].find(
    candidate => name && nameOf(candidate) === name,
  );
}

function clickableOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(CLICKABLE) : null;
}

function nameOf(element: Element): string {
  return element.getAttribute('aria-label') ?? element.textContent;
}
