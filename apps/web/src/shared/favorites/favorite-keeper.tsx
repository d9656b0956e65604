import { useEffect, useRef, useState } from 'react';
import { Fence } from '../fence/fence.tsx';
import { WithWords } from '../i18n/with-words.tsx';
import { useStorage, useTabStorage } from '../storage/storage-context.tsx';
import { type FavoriteWish, forgetWish, keptWish } from './favorite-wish.ts';
import { KEPT_FAVORITES, useFavorites } from './use-favorites.ts';
import { useSetFavorite } from './use-set-favorite.ts';

/** Of who is signed in: keeps the favourites for the next visit, and fulfils a wish from before the sign-in. */
export function FavoriteKeeper() {
  const storage = useStorage();
  const tab = useTabStorage();
  const favorites = useFavorites();
  const [wish] = useState(() => keptWish(tab));
  useEffect(() => forgetWish(tab), [tab]);
  useEffect(() => storage.set(KEPT_FAVORITES, favorites), [storage, favorites]);
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
