import type { Favorite } from '@grandstand/contract/favorites.schema';
import { useIsFirstHtml } from '../first-html.tsx';
import { useSession } from '../session/session.ts';
import { useStorage } from '../storage/storage-context.tsx';
import { keptFavorites } from './favorite-list.ts';

/** By the beginning of this name a logout forgets them. */
export const KEPT_FAVORITES = 'favorites';

const NONE: readonly Favorite[] = [];

/** The visitor's favourites; until the profile has come those of the last visit (decision B20). */
export function useFavorites(): readonly Favorite[] {
  const session = useSession();
  const storage = useStorage();
  const isFirstHtml = useIsFirstHtml();
  if (session.kind === 'user') return session.favorites;
  if (session.kind === 'visitor' || isFirstHtml) return NONE;
  return keptFavorites(storage.get(KEPT_FAVORITES));
}
