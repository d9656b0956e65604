import type { Favorite } from '@grandstand/contract/favorites.schema';
import { useIsInitialHtml } from '../initial-html.tsx';
import { useSession } from '../session/session.ts';
import { useStorage } from '../storage/storage-context.tsx';
import { storedFavorites } from './favorite-list.ts';

/** A logout removes stored entries with this prefix. */
export const FAVORITES_KEY = 'favorites';

const NONE: readonly Favorite[] = [];

/** The user's favourites; while the profile loads, those of the last visit (decision B20). */
export function useFavorites(): readonly Favorite[] {
  const session = useSession();
  const storage = useStorage();
  const isInitialHtml = useIsInitialHtml();
  if (session.kind === 'user') return session.favorites;
  if (session.kind === 'visitor' || isInitialHtml) return NONE;
  return storedFavorites(storage.get(FAVORITES_KEY));
}
