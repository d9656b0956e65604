export interface EarlyPress {
  /** Resolves at the first press: nobody who presses something should wait for a picture. */
  readonly happened: Promise<void>;
  /** Presses the button of the same name in what stands there now. */
  repeat(): void;
}

/**
 * Until the application stands, nothing listens to the buttons that the server drew. The last one pressed is remembered
 * by its name, and pressed again in its place.
 */
export function watchEarlyPress(page: Document): EarlyPress {
  const listening = new AbortController();
  let name: string | null = null;
  const happened = new Promise<void>(resolve => {
    const remember = (e: Event) => {
      const button = e.target instanceof Element ? e.target.closest('button') : null;
      if (button === null) return;
      name = nameOf(button);
      resolve();
    };
    page.addEventListener('click', remember, { capture: true, signal: listening.signal });
  });
  return {
    happened,
    repeat() {
      listening.abort();
      if (name === null) return;
      const again = [...page.querySelectorAll('button')].find(button => nameOf(button) === name);
      again?.click();
    },
  };
}

function nameOf(button: HTMLButtonElement): string {
  return button.getAttribute('aria-label') ?? button.textContent;
}
