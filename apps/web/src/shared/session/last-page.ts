import type { TabStorage } from '../storage/tab-storage.ts';

const STORAGE_KEY = 'last_page';
const HOME = '/';
/** A placeholder for the origin of this site. */
const SITE = 'https://site.invalid';
/** Longer than any page's address; browsers and proxies refuse what is much longer. */
const LONGEST_ADDRESS = 2000;

/** Rule 6 of navigation: stores path and query, which contain the params. */
export function storeLastPage(tab: TabStorage, address: string): void {
  tab.set(STORAGE_KEY, address);
}

/** The page to return to after login and the gates: a page of this site, home by default. */
export function storedLastPage(tab: TabStorage): string {
  return ownAddress(tab.get(STORAGE_KEY)) ?? HOME;
}

/**
 * Path and query of a page of this site, as a browser resolves them: it resolves `/\host`, and slashes with a tab between
 * them, to another site. Returns null for anything else.
 */
function ownAddress(address: unknown): string | null {
  if (typeof address !== 'string' || address.length > LONGEST_ADDRESS || !address.startsWith('/'))
    return null;
  const url = parsed(address);
  return url?.origin === SITE && !url.pathname.startsWith('//') ? url.pathname + url.search : null;
}

function parsed(address: string): URL | null {
  try {
    return new URL(address, SITE);
  } catch {
    return null; // an invalid host, such as `//:`
  }
}
