const TICK_MS = 1_000;
/** Hidden pages are ticked once a minute at worst; what sleeps longer than this has missed playlists. */
const SLEPT_MS = 10_000;

/** Tells when the machine or the page has slept: timers stood still while the clock went on. */
export function onWake(listener: () => void, signal: AbortSignal): void {
  let last = Date.now();
  const timer = setInterval(() => {
    const slept = Date.now() - last > SLEPT_MS;
    last = Date.now();
    if (slept) listener();
  }, TICK_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
}
