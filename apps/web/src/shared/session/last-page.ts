import type { TabStorage } from '../storage/tab-storage.ts';

const KEPT_AS = 'last_page';

/** Rule 6 of navigation: path and query, which hold the params. */
export function rememberPage(tab: TabStorage, address: string): void {
  tab.set(KEPT_AS, address);
}

/** Where a fan goes on after login and after the gates: a page of this site, home where none is known. */
export function rememberedPage(tab: TabStorage): string {
  const address = tab.get(KEPT_AS);
  return typeof address === 'string' && /^\/(?!\/)/.test(address) ? address : '/';
}
