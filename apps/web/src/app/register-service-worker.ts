/** Not in development, where pages change all the time, and not for a player inside another site. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || window.top !== window) return;
  // Absent on insecure origins. A browser that refuses it loses the offline page only.
  navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
}
