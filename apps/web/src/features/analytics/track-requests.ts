/** Reports the calls of the API, also those of before. Paths without queries, which may contain a key. */
export function trackRequests(
  apiBase: string,
  add: (request: { detail: string; status: number | null; duration_ms: number }) => void,
  signal: AbortSignal,
): void {
  const base = new URL(apiBase, location.href).href;
  const observer = new PerformanceObserver(list => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      if (entry.initiatorType !== 'fetch' || !entry.name.startsWith(base)) continue;
      const [path = ''] = entry.name.slice(base.length).split('?');
      const duration_ms = Math.min(600_000, Math.round(entry.duration));
      add({ detail: path.slice(0, 200), status: entry.responseStatus || null, duration_ms });
    }
  });
  observer.observe({ type: 'resource', buffered: true });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}
