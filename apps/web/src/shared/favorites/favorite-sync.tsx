import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callKey } from '../api/call-options.ts';
import { ErrorBoundary } from '../error-boundary/error-boundary.tsx';
import { WithMessages } from '../i18n/with-messages.tsx';
import { useStorage, useTabStorage } from '../storage/storage-context.tsx';
import { clearPendingFavorite, type PendingFavorite, readPendingFavorite } from './pending-favorite.ts';
import { cachedFavorites } from './set-favorite.ts';
import { type FavoritesSync, syncFavorites } from './sync-favorites.ts';
import { useFavorites } from './use-favorites.ts';
import { useSetFavorite } from './use-set-favorite.ts';

const FAVORITE_CALLS = ['getProfile', 'listFavoriteEvents'] as const;

/** For signed-in users: syncs the favourites with the storage, and adds the favourite chosen before the sign-in. */
export function FavoriteSync() {
  const storage = useStorage();
  const tab = useTabStorage();
  const favorites = useFavorites();
  const queryClient = useQueryClient();
  const [pending] = useState(() => readPendingFavorite(tab));
  const sync = useRef<FavoritesSync>(undefined);
  useEffect(() => clearPendingFavorite(tab), [tab]);
  useEffect(() => {
    const running = syncFavorites({
      storage,
      favorites: () => cachedFavorites(queryClient),
      async refetch() {
        const calls = FAVORITE_CALLS.map(call => queryClient.invalidateQueries({ queryKey: [call] }));
        await Promise.all(calls);
        return queryClient.getQueryState(callKey('getProfile'))?.status === 'success';
      },
    });
    sync.current = running;
    return running.stop;
  }, [storage, queryClient]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports each change of the favourites
  useEffect(() => sync.current?.changed(), [favorites]);
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
