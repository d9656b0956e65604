import { z } from 'zod';

const id = z.int().positive();

/** Specification 3, favorite. */
const favoritableType = z.enum(['participant', 'group', 'category']);

export const favorite = z.object({ id, favoritable_id: id, favoritable_type: favoritableType });

/** Anything may be sent, and nothing: what is wrong with it is said by the rules, in the specification's list of messages. */
export const favoriteBody = z.strictObject({
  favoritable_id: z.unknown().optional(),
  favoritable_type: z.unknown().optional(),
});

export type Favorite = z.infer<typeof favorite>;
export type FavoritableType = z.infer<typeof favoritableType>;
