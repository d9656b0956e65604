import type { TabStorage } from '../storage/tab-storage.ts';

const KEPT_AS = 'last_page';
const HOME = '/';
/** Stands for this site, whatever its name is. */
const SITE = 'https://site.invalid';
/** Longer than any page's address; browsers and proxies refuse what is much longer. */
const LONGEST_ADDRESS = 2000;

/** Rule 6 of navigation: path and query, which hold the params. */
export function storeLastPage(tab: TabStorage, address: string): void {
  tab.set(KEPT_AS, address);
}

/** Where a fan goes on after login and after the gates: a page of this site, home where none is known. */
export function storedLastPage(tab: TabStorage): string {
  return ownAddress(tab.get(KEPT_AS)) ?? HOME;
}

/**
 * Path and query of a page of this site, as a browser reads them: it takes `/\host` and a tab between two slashes for
 * another site. Null for anything else.
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
    return null; // a host that is none, such as `//:`
  }
}
