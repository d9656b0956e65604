import type { TabStorage } from '../storage/tab-storage.ts';
import type { FavoriteTarget } from './favorite-list.ts';

/** The team, school or sport that a visitor wanted to follow before signing in. */
export interface PendingFavorite {
  readonly target: FavoriteTarget;
  readonly name: string;
}

const STORAGE_KEY = 'pending_favorite';

export function storePendingFavorite(tab: TabStorage, favorite: PendingFavorite): void {
  tab.set(STORAGE_KEY, favorite);
}

/** Reads it without removing it: a discarded render must not lose it. */
export function readPendingFavorite(tab: TabStorage): PendingFavorite | null {
  const stored = tab.get(STORAGE_KEY);
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('target' in stored) || !('name' in stored)) return null;
  return stored as PendingFavorite;
}

/** Prevents the favourite from going to the next user who signs in in this tab. */
export function clearPendingFavorite(tab: TabStorage): void {
  tab.remove(STORAGE_KEY);
}
