import { addFavorite as addRow } from '@grandstand/db/favorites';
import { type FavoritableType, favoriteErrors, isFavorite } from '@grandstand/rules/favorites';
import { AppError, notFound } from '#shared/http/app-error.ts';
import { userCall } from '#shared/http/call.ts';

const THINGS = { participant: 'team', group: 'school', category: 'sport' } as const satisfies Record<
  FavoritableType,
  string
>;

export const addFavorite = userCall('addFavorite', async ({ db, caller, input: { body } }) => {
  if (!isFavorite(body)) throw new AppError('validation', { errors: favoriteErrors(body) ?? {} });
  const favorite = await addRow(db, caller.user, body);
  if (favorite === undefined) throw notFound(THINGS[body.favoritable_type]);
  return { data: favorite };
});
