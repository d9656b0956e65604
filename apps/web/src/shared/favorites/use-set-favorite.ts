import type { Favorite } from '@grandstand/contract/favorites.schema';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type CachedResponse, callKey } from '../api/call-options.ts';
import { useClient } from '../api/client-context.ts';
import { errorText } from '../api/error-text.ts';
import { useTranslator } from '../i18n/use-translator.ts';
import { useStorage } from '../storage/storage-context.tsx';
import { useToasts } from '../toasts/use-toasts.ts';
import { type FavoriteTarget, favoriteOf, withFavorite, withoutFavorite } from './favorite-list.ts';
import { FAVORITES_KEY } from './use-favorites.ts';

type Change = (favorites: readonly Favorite[]) => Favorite[];

/** The profile holds them, so that one call tells all of a fan. */
function changeFavorites(queryClient: QueryClient, change: Change): void {
  queryClient.setQueryData<CachedResponse<'getProfile'>>(callKey('getProfile'), answer =>
    answer?.data ? { ...answer, data: { ...answer.data, favorites: change(answer.data.favorites) } } : answer,
  );
}

function favoritesNow(queryClient: QueryClient): readonly Favorite[] {
  return queryClient.getQueryData<CachedResponse<'getProfile'>>(callKey('getProfile'))?.data?.favorites ?? [];
}

/** Decision E51: on screen at once, taken back with a toast where the server does not agree. */
export function useSetFavorite(): (target: FavoriteTarget, name: string, isWanted: boolean) => Promise<void> {
  const client = useClient();
  const queryClient = useQueryClient();
  const storage = useStorage();
  const toasts = useToasts();
  const translator = useTranslator();
  const { t } = translator;

  async function add(target: FavoriteTarget): Promise<void> {
    const body = { favoritable_type: target.type, favoritable_id: target.id };
    const added = await client.call('addFavorite', { body });
    changeFavorites(queryClient, favorites => withFavorite(favorites, target, added.id));
  }

  async function remove(target: FavoriteTarget, id: number | undefined): Promise<void> {
    if (id !== undefined) await client.call('removeFavorite', { params: { id } });
    changeFavorites(queryClient, favorites => withoutFavorite(favorites, target));
  }

  return async (target, name, isWanted) => {
    const before = favoriteOf(favoritesNow(queryClient), target);
    changeFavorites(queryClient, favorites =>
      isWanted ? withFavorite(favorites, target, before?.id) : withoutFavorite(favorites, target),
    );
    try {
      await (isWanted ? add(target) : remove(target, before?.id));
      toasts.show({ type: 'success', text: t(isWanted ? 'favorite_added' : 'favorite_removed', { name }) });
      void queryClient.invalidateQueries({ queryKey: ['listFavoriteEvents'] });
    } catch (error) {
      changeFavorites(queryClient, favorites =>
        before ? withFavorite(favorites, target, before.id) : withoutFavorite(favorites, target),
      );
      const reason = errorText(translator, error);
      toasts.show({ type: 'error', text: t('favorite_failed', { name, reason }) });
    }
    // A profile that was asked for meanwhile may be from before the server knew.
    void queryClient.invalidateQueries({ queryKey: callKey('getProfile') });
    // Tabs that heard of it when it was shown may have asked before the server knew.
    storage.set(FAVORITES_KEY, favoritesNow(queryClient));
  };
}
