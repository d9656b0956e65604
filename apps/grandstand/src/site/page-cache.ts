import { Lru } from '@grandstand/api/shared/async/lru';

/** Whether the page is cached, only sent, or replaced by an older one because its data could not be read. */
export type Outcome = 'cacheable' | 'passing' | 'unavailable';

export interface LoadedPage<Page> {
  readonly page: Page;
  readonly outcome: Outcome;
}

export interface Freshness {
  /** Unix milliseconds. */
  readonly freshUntil: number;
}

export interface CachedPage<Page> {
  readonly page: Page;
  readonly freshness: Freshness;
}

export interface PageCache<Page> {
  /** The page of this version if it is fresh. */
  find(key: string, version: number): CachedPage<Page> | undefined;
  /**
   * The page, which is loaded once for all requests that wait for it. While it is loaded again, other requests get the
   * previous page, unless that is too old.
   */
  get(key: string, version: number, load: () => Promise<LoadedPage<Page>>): Promise<Page>;
}

interface Entry<Page> {
  readonly page: Page;
  readonly version: number;
  readonly freshness: { freshUntil: number };
}

/** Pages of all channels together; each takes some 100 KB. */
const CAPACITY = 200;
/** Countdowns, 'today' and what else depends on the clock. */
const FRESH_MS = 10_000;
/** How much longer a page may be served while it is loaded again. */
const STALE_MS = 60_000;
/** How long a page is served after a failure before the next attempt. */
const RETRY_MS = 1000;

/** Caches rendered pages in this process. A page is outdated once the version of its channel has changed. */
export function pageCache<Page>(now: () => Date, capacity = CAPACITY): PageCache<Page> {
  const entries = new Lru<Entry<Page>>(capacity);
  const loading = new Map<string, Promise<Page>>();

  const find = (key: string, version: number) => {
    const entry = entries.get(key);
    const isFresh = entry?.version === version && now().getTime() < entry.freshness.freshUntil;
    return isFresh ? entry : undefined;
  };

  const load = async (key: string, version: number, source: () => Promise<LoadedPage<Page>>) => {
    const previous = entries.get(key);
    const loaded = await source().catch(error => {
      if (previous === undefined) throw error;
      return { page: previous.page, outcome: 'unavailable' } as const;
    });
    const freshUntil = now().getTime() + (loaded.outcome === 'unavailable' ? RETRY_MS : FRESH_MS);
    if (loaded.outcome === 'unavailable') {
      if (previous === undefined) return loaded.page;
      entries.set(key, { ...previous, version, freshness: { freshUntil } });
      return previous.page;
    }
    if (loaded.outcome === 'cacheable') {
      entries.set(key, { page: loaded.page, version, freshness: { freshUntil } });
    } else {
      entries.delete(key);
    }
    return loaded.page;
  };

  return {
    find,
    get: async (key, version, source) => {
      const fresh = find(key, version);
      if (fresh !== undefined) return fresh.page;
      const inFlight = loading.get(key);
      if (inFlight === undefined) {
        const page = load(key, version, source).finally(() => loading.delete(key));
        loading.set(key, page);
        return page;
      }
      const previous = entries.get(key);
      const isRecent = previous !== undefined && now().getTime() < previous.freshness.freshUntil + STALE_MS;
      return isRecent ? previous.page : inFlight;
    },
  };
}
