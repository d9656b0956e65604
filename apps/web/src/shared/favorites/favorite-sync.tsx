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
  const [pending] = useState(() => readPendingFavorite(tab));
  const [isCurrent, setCurrent] = useState(() => !differsFromStored(storage, favorites));
  useEffect(() => clearPendingFavorite(tab), [tab]);
  // Another tab may have changed the favourites while this tab was loading: refetch before overwriting what it stored.
  useEffect(() => {
    if (!isCurrent) void refetchFavorites(queryClient).then(() => setCurrent(true));
  }, [isCurrent, queryClient]);
  useEffect(() => {
    if (isCurrent) storage.set(FAVORITES_KEY, favorites);
  }, [storage, favorites, isCurrent]);
  useEffect(() => followOtherTabs(storage, queryClient, favorites), [storage, queryClient, favorites]);
  return (
    pending && (
      <ErrorBoundary>
        <WithMessages messages="find">
          <AddPendingFavorite favorite={pending} />
        </WithMessages>
      </ErrorBoundary>
    )
  );
}

/** When another tab changes favourites, refetch from the server instead of merging. */
function followOtherTabs(storage: EntryStorage, queryClient: QueryClient, favorites: readonly Favorite[]) {
  return storage.listen(FAVORITES_KEY, () => {
    if (differsFromStored(storage, favorites)) void refetchFavorites(queryClient);
  });
}

function differsFromStored(storage: EntryStorage, favorites: readonly Favorite[]): boolean {
  const stored = storage.get(FAVORITES_KEY);
  return stored !== undefined && JSON.stringify(storedFavorites(stored)) !== JSON.stringify(favorites);
}

async function refetchFavorites(queryClient: QueryClient): Promise<void> {
  const calls = ['getProfile', 'listFavoriteEvents'] as const;
  await Promise.all(calls.map(call => queryClient.invalidateQueries({ queryKey: [call] })));
}

function AddPendingFavorite({ favorite }: { readonly favorite: PendingFavorite }) {
  const setFavorite = useSetFavorite();
  const isRequested = useRef(false);
  useEffect(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    void setFavorite(favorite.target, favorite.name, true);
  }, [setFavorite, favorite]);
  return null;
}
