/** The worker starts on the processor that renders the page, so it starts after it: it is needed only once the connection is lost. */
const REGISTER_AFTER_MS = 3000;

/** Not in development, where pages change all the time, and not for a player inside another site. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || window.top !== window) return;
  setTimeout(() => {
    // Absent on insecure origins. A browser that refuses it loses the offline page only.
    navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
  }, REGISTER_AFTER_MS);
}
