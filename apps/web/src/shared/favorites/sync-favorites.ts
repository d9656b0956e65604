import type { EntryStorage } from '@grandstand/client/storage';
import type { Favorite } from '@grandstand/contract/favorites.schema';
import { storedFavorites } from './favorite-list.ts';
import { FAVORITES_KEY } from './use-favorites.ts';

interface Ports {
  readonly storage: Pick<EntryStorage, 'get' | 'set' | 'listen'>;
  /** The user's favourites in this tab. */
  readonly favorites: () => readonly Favorite[];
  /** Refetches the favourites; resolves with whether the server answered. */
  readonly refetch: () => Promise<boolean>;
}

export interface FavoritesSync {
  /** Called after each change of the favourites in this tab. */
  changed(): void;
  stop(): void;
}

/** Stores the favourites for the next visit and for other tabs, and refetches them when another tab changes them. */
export function syncFavorites({ storage, favorites, refetch }: Ports): FavoritesSync {
  function differsFromStored(): boolean {
    const stored = storage.get(FAVORITES_KEY);
    return stored !== undefined && JSON.stringify(storedFavorites(stored)) !== JSON.stringify(favorites());
  }

  function changed(): void {
    if (isCurrent) storage.set(FAVORITES_KEY, favorites());
  }

  // Another tab may have changed the favourites while this tab was loading: refetch before overwriting what it stored.
  let isCurrent = !differsFromStored();
  let isStopped = false;
  if (!isCurrent) {
    void refetch().then(() => {
      isCurrent = !isStopped;
      changed();
    });
  }

  // The favourites come from the server instead of a merge with the other tab's. They are stored, so that the other tab refetches too
  // if it has stored old ones late. Without the server's answer, two tabs would do this in turns forever.
  const unsubscribe = storage.listen(FAVORITES_KEY, () => {
    if (differsFromStored()) void refetch().then(isAnswered => isAnswered && changed());
  });

  return {
    changed,
    stop() {
      isStopped = true;
      isCurrent = false;
      unsubscribe();
    },
  };
}
