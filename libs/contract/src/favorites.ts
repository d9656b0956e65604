import { writing } from './endpoint.ts';

/** Specification 7, favourites. Adding or removing one twice changes nothing, so both may be retried. */
export const favoriteEndpoints = {
  addFavorite: writing({ path: 'favorite', for: 'users', retry: 'once' }),
  removeFavorite: writing({ method: 'DELETE', path: 'favorite/{id}', for: 'users', retry: 'once' }),
} as const;
