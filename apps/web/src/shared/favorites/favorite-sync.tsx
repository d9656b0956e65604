import type { EntryStorage } from '@grandstand/client/storage';
import type { Favorite } from '@grandstand/contract/favorites.schema';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '../error-boundary/error-boundary.tsx';
import { WithMessages } from '../i18n/with-messages.tsx';
import { useStorage, useTabStorage } from '../storage/storage-context.tsx';
import { storedFavorites } from './favorite-list.ts';
import { clearPendingFavorite, type PendingFavorite, readPendingFavorite } from './pending-favorite.ts';
import { FAVORITES_KEY, useFavorites } from './use-favorites.ts';
import { useSetFavorite } from './use-set-favorite.ts';

/** For signed-in users: stores the favourites for the next visit, and adds the favourite chosen before the sign-in. */
export function FavoriteSync() {
  const storage = useStorage();
  const tab = useTabStorage();
  const favorites = useFavorites();
  const queryClient = useQueryClient();
  const [wish] = useState(() => readPendingFavorite(tab));
  const [isNewest, setNewest] = useState(() => !areOthersKept(storage, favorites));
  useEffect(() => clearPendingFavorite(tab), [tab]);
  // A tab that changed them while this one was asking was not heard here: what it kept is not overwritten unasked.
  useEffect(() => {
    if (!isNewest) void askAnew(queryClient).then(() => setNewest(true));
  }, [isNewest, queryClient]);
  useEffect(() => {
    if (isNewest) storage.set(FAVORITES_KEY, favorites);
  }, [storage, favorites, isNewest]);
  useEffect(() => followOtherTabs(storage, queryClient, favorites), [storage, queryClient, favorites]);
  return (
    wish && (
      <ErrorBoundary>
        <WithMessages messages="find">
          <FulfilledWish wish={wish} />
        </WithMessages>
      </ErrorBoundary>
    )
  );
}

/** A heart that is set in another tab is set in this one: the server, which both have told, says which there are. */
function followOtherTabs(storage: EntryStorage, queryClient: QueryClient, favorites: readonly Favorite[]) {
  return storage.listen(FAVORITES_KEY, () => {
    if (areOthersKept(storage, favorites)) void askAnew(queryClient);
  });
}

function areOthersKept(storage: EntryStorage, favorites: readonly Favorite[]): boolean {
  const kept = storage.get(FAVORITES_KEY);
  return kept !== undefined && JSON.stringify(storedFavorites(kept)) !== JSON.stringify(favorites);
}

async function askAnew(queryClient: QueryClient): Promise<void> {
  const calls = ['getProfile', 'listFavoriteEvents'] as const;
  await Promise.all(calls.map(call => queryClient.invalidateQueries({ queryKey: [call] })));
}

function FulfilledWish({ wish }: { readonly wish: PendingFavorite }) {
  const setFavorite = useSetFavorite();
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void setFavorite(wish.target, wish.name, true);
  }, [setFavorite, wish]);
  return null;
}
