export interface EarlyPress {
  /** Resolves at the first press: nobody who presses something should wait for a picture. */
  readonly happened: Promise<void>;
  /** Presses the button of the same name in what stands there now. */
  repeat(): void;
}

/**
 * Until the application stands, nothing listens to the buttons that the server drew. The last one pressed is remembered,
 * and its namesake pressed in its place; one that is still held down, when it is let go.
 */
export function watchEarlyPress(page: Document): EarlyPress {
  const listening = new AbortController();
  const during = { capture: true, signal: listening.signal };
  let pressed: HTMLButtonElement | null = null;
  let held: HTMLButtonElement | null = null;
  const happened = new Promise<void>(resolve => {
    page.addEventListener('pointerdown', e => (held = buttonOf(e)), during);
    page.addEventListener('pointercancel', () => (held = null), during);
    const remember = (e: Event) => {
      held = null;
      pressed = buttonOf(e) ?? pressed;
      if (pressed !== null) resolve();
    };
    page.addEventListener('click', remember, during);
  });
  return {
    happened,
    repeat() {
      listening.abort();
      if (held !== null) whenLetGo(page, held);
      else if (pressed !== null) namesakeOf(page, pressed)?.click();
    },
  };
}

/** What goes down on one button and up on another is no click to the browser. */
function whenLetGo(page: Document, held: HTMLButtonElement): void {
  const letGo = (e: Event) => {
    const under = buttonOf(e);
    if (under !== null && under === namesakeOf(page, held)) under.click();
  };
  page.addEventListener('pointerup', letGo, { capture: true, once: true });
}

function namesakeOf(page: Document, button: HTMLButtonElement): HTMLButtonElement | undefined {
  return [...page.querySelectorAll('button')].find(one => nameOf(one) === nameOf(button));
}

function buttonOf({ target }: Event): HTMLButtonElement | null {
  return target instanceof Element ? target.closest('button') : null;
}

function nameOf(button: HTMLButtonElement): string {
  return button.getAttribute('aria-label') ?? button.textContent;
}
