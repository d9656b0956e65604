import type { Favorite } from '@grandstand/contract/favorites.schema';
import { useCall } from '../api/call-options.ts';
import { useChannel } from '../channel.ts';
import { type FavoriteCard, favoriteCards } from './favorite-cards.ts';

export function useFavoriteCards(favorites: readonly Favorite[]): FavoriteCard[] {
  const channel = useChannel();
  const teams = useCall('listParticipants', {
    query: { no_limit: '1' },
    enabled: favorites.some(({ favoritable_type }) => favoritable_type === 'participant'),
  });
  return favoriteCards(favorites, channel, teams.data ?? []);
}
