import { useQueryClient } from '@tanstack/react-query';
import { useClient } from '../api/client-context.ts';
import { useTranslator } from '../i18n/use-translator.ts';
import { useStorage } from '../storage/storage-context.tsx';
import { useToasts } from '../toasts/use-toasts.ts';
import type { FavoriteTarget } from './favorite-list.ts';
import { setFavorite } from './set-favorite.ts';

export function useSetFavorite(): (
  target: FavoriteTarget,
  name: string,
  isFavorite: boolean,
) => Promise<void> {
  const client = useClient();
  const queryClient = useQueryClient();
  const storage = useStorage();
  const toasts = useToasts();
  const translator = useTranslator();
  const ports = { client, queryClient, storage, toasts, translator };
  return (target, name, isFavorite) => setFavorite(ports, target, name, isFavorite);
}
