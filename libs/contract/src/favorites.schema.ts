import { z } from 'zod';

const id = z.int().positive();

/** Specification 3, favorite. */
const favoritableType = z.enum(['participant', 'group', 'category']);

export const favorite = z.object({ id, favoritable_id: id, favoritable_type: favoritableType });

/** Arrays and objects are refused with the message of the rules, without looking inside. */
const scalar = (error: string) =>
  z.union([z.string(), z.number(), z.boolean(), z.null()], { error }).optional();

/** Any scalar is accepted here: the rules check it and respond with the specification's list of messages. */
export const favoriteBody = z.strictObject({
  favoritable_id: scalar('favoritable_id must be a whole number above 0'),
  favoritable_type: scalar('favoritable_type must be a string'),
});

export type Favorite = z.infer<typeof favorite>;
export type FavoritableType = z.infer<typeof favoritableType>;
