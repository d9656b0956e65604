import type { Client } from '@grandstand/client/client';
import type { EntryStorage } from '@grandstand/client/storage';
import type { Favorite } from '@grandstand/contract/favorites.schema';
import type { QueryClient } from '@tanstack/react-query';
import { type CachedResponse, callKey } from '../api/call-options.ts';
import { errorText } from '../api/error-text.ts';
import type { Translator } from '../i18n/translator.ts';
import type { Toasts } from '../toasts/toasts.ts';
import { type FavoriteTarget, favoriteOf, withFavorite, withoutFavorite } from './favorite-list.ts';
import { FAVORITES_KEY } from './use-favorites.ts';

export interface SetFavoritePorts {
  readonly client: Pick<Client, 'call'>;
  readonly queryClient: QueryClient;
  readonly storage: Pick<EntryStorage, 'set'>;
  readonly toasts: Pick<Toasts, 'show'>;
  readonly translator: Translator;
}

/** Long enough to read the toast and reach its button. */
const UNDO_MS = 10_000;

type Change = (favorites: readonly Favorite[]) => Favorite[];

/** Favourites are part of the profile, so that one call returns all data of a user. */
function changeFavorites(queryClient: QueryClient, change: Change): void {
  queryClient.setQueryData<CachedResponse<'getProfile'>>(callKey('getProfile'), profile =>
    profile?.data
      ? { ...profile, data: { ...profile.data, favorites: change(profile.data.favorites) } }
      : profile,
  );
}

/** The favourites in the cached profile. */
export function cachedFavorites(queryClient: QueryClient): readonly Favorite[] {
  return queryClient.getQueryData<CachedResponse<'getProfile'>>(callKey('getProfile'))?.data?.favorites ?? [];
}

async function add({ client, queryClient }: SetFavoritePorts, target: FavoriteTarget): Promise<void> {
  const body = { favoritable_type: target.type, favoritable_id: target.id };
  const added = await client.call('addFavorite', { body });
  changeFavorites(queryClient, favorites => withFavorite(favorites, target, added.id));
}

async function remove(
  { client, queryClient }: SetFavoritePorts,
  target: FavoriteTarget,
  id: number | undefined,
): Promise<void> {
  if (id !== undefined) await client.call('removeFavorite', { params: { id } });
  changeFavorites(queryClient, favorites => withoutFavorite(favorites, target));
}

/** Decision E51: an optimistic update, rolled back with a toast if the server refuses. */
export async function setFavorite(
  ports: SetFavoritePorts,
  target: FavoriteTarget,
  name: string,
  isFavorite: boolean,
): Promise<void> {
  const { queryClient, storage, toasts, translator } = ports;
  const { t } = translator;
  const before = favoriteOf(cachedFavorites(queryClient), target);
  changeFavorites(queryClient, favorites =>
    isFavorite ? withFavorite(favorites, target, before?.id) : withoutFavorite(favorites, target),
  );
  try {
    await (isFavorite ? add(ports, target) : remove(ports, target, before?.id));
    const undo = { label: t('undo'), run: () => void setFavorite(ports, target, name, true) };
    toasts.show(
      isFavorite
        ? { type: 'success', text: t('favorite_added', { name }) }
        : { type: 'success', text: t('favorite_removed', { name }), action: undo, time: UNDO_MS },
    );
    void queryClient.invalidateQueries({ queryKey: ['listFavoriteEvents'] });
  } catch (error) {
    changeFavorites(queryClient, favorites =>
      before ? withFavorite(favorites, target, before.id) : withoutFavorite(favorites, target),
    );
    const reason = errorText(translator, error);
    toasts.show({ type: 'error', text: t('favorite_failed', { name, reason }) });
  }
  // A profile that was in flight during the change may be older than the change.
  void queryClient.invalidateQueries({ queryKey: callKey('getProfile') });
  // Stored last, so that other tabs refetch after the server has the change.
  storage.set(FAVORITES_KEY, cachedFavorites(queryClient));
}
