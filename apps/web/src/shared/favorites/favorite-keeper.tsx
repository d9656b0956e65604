import type { EntryStorage } from '@grandstand/client/storage';
import type { Favorite } from '@grandstand/contract/favorites.schema';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Fence } from '../fence/fence.tsx';
import { WithWords } from '../i18n/with-words.tsx';
import { useStorage, useTabStorage } from '../storage/storage-context.tsx';
import { keptFavorites } from './favorite-list.ts';
import { type FavoriteWish, forgetWish, keptWish } from './favorite-wish.ts';
import { KEPT_FAVORITES, useFavorites } from './use-favorites.ts';
import { useSetFavorite } from './use-set-favorite.ts';

/** For signed-in users: stores the favourites for the next visit, and adds the favourite chosen before the sign-in. */
export function FavoriteKeeper() {
  const storage = useStorage();
  const tab = useTabStorage();
  const favorites = useFavorites();
  const queryClient = useQueryClient();
  const [wish] = useState(() => keptWish(tab));
  const [isNewest, setNewest] = useState(() => !areOthersKept(storage, favorites));
  useEffect(() => forgetWish(tab), [tab]);
  // A tab that changed them while this one was asking was not heard here: what it kept is not overwritten unasked.
  useEffect(() => {
    if (!isNewest) void askAnew(queryClient).then(() => setNewest(true));
  }, [isNewest, queryClient]);
  useEffect(() => {
    if (isNewest) storage.set(KEPT_FAVORITES, favorites);
  }, [storage, favorites, isNewest]);
  useEffect(() => followOtherTabs(storage, queryClient, favorites), [storage, queryClient, favorites]);
  return (
    wish && (
      <Fence>
        <WithWords words="find">
          <FulfilledWish wish={wish} />
        </WithWords>
      </Fence>
    )
  );
}

/** A heart that is set in another tab is set in this one: the server, which both have told, says which there are. */
function followOtherTabs(storage: EntryStorage, queryClient: QueryClient, favorites: readonly Favorite[]) {
  return storage.listen(KEPT_FAVORITES, () => {
    if (areOthersKept(storage, favorites)) void askAnew(queryClient);
  });
}

function areOthersKept(storage: EntryStorage, favorites: readonly Favorite[]): boolean {
  const kept = storage.get(KEPT_FAVORITES);
  return kept !== undefined && JSON.stringify(keptFavorites(kept)) !== JSON.stringify(favorites);
}

async function askAnew(queryClient: QueryClient): Promise<void> {
  const calls = ['getProfile', 'listFavoriteEvents'] as const;
  await Promise.all(calls.map(call => queryClient.invalidateQueries({ queryKey: [call] })));
}

function FulfilledWish({ wish }: { readonly wish: FavoriteWish }) {
  const setFavorite = useSetFavorite();
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void setFavorite(wish.target, wish.name, true);
  }, [setFavorite, wish]);
  return null;
}
