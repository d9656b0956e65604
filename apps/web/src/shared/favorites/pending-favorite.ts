import type { TabStorage } from '../storage/tab-storage.ts';
import type { FavoriteTarget } from './favorite-list.ts';

/** The team, school or sport that a visitor wanted to follow before signing in. */
export interface PendingFavorite {
  readonly target: FavoriteTarget;
  readonly name: string;
}

const KEPT_AS = 'favorite_wish';

export function storePendingFavorite(tab: TabStorage, wish: PendingFavorite): void {
  tab.set(KEPT_AS, wish);
}

/** Reads it without removing it: a discarded render must not lose it. */
export function readPendingFavorite(tab: TabStorage): PendingFavorite | null {
  const wish = tab.get(KEPT_AS);
  if (typeof wish !== 'object' || wish === null || !('target' in wish) || !('name' in wish)) return null;
  return wish as PendingFavorite;
}

/** Prevents the favourite from going to the next user who signs in in this tab. */
export function clearPendingFavorite(tab: TabStorage): void {
  tab.remove(KEPT_AS);
}
