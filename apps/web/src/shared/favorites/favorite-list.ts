import type { FavoritableType, Favorite } from '@grandstand/contract/favorites.schema';

/** The team, school or sport of a heart. */
export interface FavoriteTarget {
  readonly type: FavoritableType;
  readonly id: number;
}

export interface FavoriteProps {
  readonly target: FavoriteTarget;
  /** The name of the team, school or sport. */
  readonly name: string;
  /** Shows the label next to the icon. */
  readonly isLabelled?: boolean;
}

type Favorites = readonly Favorite[];

/** A favourite's id until the server assigns one. */
const UNSAVED_ID = 0;

export function favoriteOf(favorites: Favorites, { type, id }: FavoriteTarget): Favorite | undefined {
  return favorites.find(
    ({ favoritable_type, favoritable_id }) => favoritable_type === type && favoritable_id === id,
  );
}

export function withoutFavorite(favorites: Favorites, target: FavoriteTarget): Favorite[] {
  const removed = favoriteOf(favorites, target);
  return favorites.filter(favorite => favorite !== removed);
}

/** Contains each target once, the latest last. */
export function withFavorite(favorites: Favorites, target: FavoriteTarget, id = UNSAVED_ID): Favorite[] {
  const added = { id, favoritable_id: target.id, favoritable_type: target.type };
  return [...withoutFavorite(favorites, target), added];
}

function isFavorite(value: unknown): value is Favorite {
  if (typeof value !== 'object' || value === null) return false;
  return 'favoritable_id' in value && 'favoritable_type' in value && 'id' in value;
}

/** The favourites in a stored value, which may contain anything. */
export function storedFavorites(value: unknown): Favorites {
  return Array.isArray(value) ? value.filter(isFavorite) : [];
}
