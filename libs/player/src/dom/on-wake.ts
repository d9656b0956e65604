const TICK_MS = 1_000;
/** A page that slept longer than this has missed playlists. Browsers slow the timers of hidden pages down to one a minute. */
const SLEPT_MS = 10_000;

/** Calls the listener after the machine or the page has slept: timers stopped while the clock continued. */
export function onWake(listener: () => void, signal: AbortSignal): void {
  let last = Date.now();
  const timer = setInterval(() => {
    const slept = Date.now() - last > SLEPT_MS;
    last = Date.now();
    if (slept) listener();
  }, TICK_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
}
