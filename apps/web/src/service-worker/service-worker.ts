import { isPageRequest } from './is-page-request.ts';
import { withLocalTimes } from './local-times.ts';
import type { ServiceWorkerScope } from './service-worker-scope.ts';

/**
 * Shows the stored offline page if a page cannot be loaded. It stores nothing else and intercepts nothing else, so that it can
 * never serve an old page or script, and never delays a call or a film. Decision H118.
 */
const worker = self as unknown as ServiceWorkerScope;

/** A new version of the stored page's form gets a new number; older caches are deleted. */
const CACHE = 'offline-v1';
const PAGE = '/offline.html';
/** The schedule in the stored page is at most this old when the connection is lost, if the visitor has opened pages since. */
const FRESH_MS = 10 * 60_000;

worker.addEventListener('install', event => {
  event.waitUntil(store().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', event => {
  event.waitUntil(activate());
});

worker.addEventListener('fetch', event => {
  if (!isPageRequest(event.request)) return;
  const loaded = loadPage(event.request);
  event.respondWith(loaded);
  event.waitUntil(refresh(loaded));
});

async function activate(): Promise<void> {
  const old = (await caches.keys()).filter(name => name.startsWith('offline-') && name !== CACHE);
  await Promise.all(old.map(name => caches.delete(name)));
  // With it, the browser sends every navigation that is left to it twice: a login's return would use up its code.
  await worker.registration.navigationPreload?.disable();
  await worker.clients.claim();
}

async function loadPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await offlinePage();
    if (page === undefined) throw error;
    return page;
  }
}

async function offlinePage(): Promise<Response | undefined> {
  const stored = await (await caches.open(CACHE)).match(PAGE);
  if (stored === undefined) return undefined;
  const headers = new Headers(stored.headers);
  // The stored text is decoded, and of another length.
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(withLocalTimes(await stored.text()), { headers });
}

async function store(): Promise<void> {
  const response = await fetch(PAGE, { cache: 'no-cache', credentials: 'same-origin' });
  if (response.ok) await (await caches.open(CACHE)).put(PAGE, response);
}

/** Stores the current schedule again after a page has loaded. */
async function refresh(loaded: Promise<Response>): Promise<void> {
  try {
    await loaded;
    const stored = await (await caches.open(CACHE)).match(PAGE);
    const date = Date.parse(stored?.headers.get('date') ?? '');
    if (!(Date.now() - date < FRESH_MS)) await store();
  } catch {
    // Offline: the stored page stays.
  }
}
