/** Specification 5, adding a favourite. */
const FAVORITABLE_TYPES = ['participant', 'group', 'category'] as const;
export type FavoritableType = (typeof FAVORITABLE_TYPES)[number];

interface FavoriteInput {
  readonly favoritable_type?: unknown;
  readonly favoritable_id?: unknown;
}

export interface NewFavorite {
  readonly favoritable_type: FavoritableType;
  readonly favoritable_id: number;
}

/** "A violation rejects with a JSON list of messages": returns one list for each field, or null for a valid favourite. */
export function favoriteErrors(input: FavoriteInput): Record<string, string[]> | null {
  const lists = {
    favoritable_type: typeMessages(input.favoritable_type),
    favoritable_id: idMessages(input.favoritable_id),
  };
  const wrong = Object.entries(lists).filter(([, messages]) => messages.length > 0);
  return wrong.length === 0 ? null : Object.fromEntries(wrong);
}

/** True if `favoriteErrors` finds no error. */
export function isFavorite(input: FavoriteInput): input is NewFavorite {
  return favoriteErrors(input) === null;
}

/** "The field must equal one of the allowed values; the type must be one of the allowed types." */
function typeMessages(type: unknown): string[] {
  const isAllowed = FAVORITABLE_TYPES.some(allowed => allowed === type);
  return [
    ...(isAllowed ? [] : [`favoritable_type must be one of ${FAVORITABLE_TYPES.join(', ')}`]),
    ...(typeof type === 'string' ? [] : ['favoritable_type must be a string']),
  ];
}

function idMessages(id: unknown): string[] {
  return Number.isSafeInteger(id) && Number(id) > 0 ? [] : ['favoritable_id must be a whole number above 0'];
}
