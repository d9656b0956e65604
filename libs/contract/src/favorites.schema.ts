import { z } from 'zod';

const id = z.int().positive();

/** Specification 3, favorite. */
const favoritableType = z.enum(['participant', 'group', 'category']);

export const favorite = z.object({ id, favoritable_id: id, favoritable_type: favoritableType });

/** A list or an object gets the rules' own message, and nobody has to look into it. */
const scalar = (error: string) =>
  z.union([z.string(), z.number(), z.boolean(), z.null()], { error }).optional();

/** Any text or number may be sent, and nothing: the rules say what is wrong with it, in the specification's list of messages. */
export const favoriteBody = z.strictObject({
  favoritable_id: scalar('favoritable_id must be a whole number above 0'),
  favoritable_type: scalar('favoritable_type must be a string'),
});

export type Favorite = z.infer<typeof favorite>;
export type FavoritableType = z.infer<typeof favoritableType>;
