import { describe, expect, it } from 'vitest';
import { favoriteOf, storedFavorites, withFavorite, withoutFavorite } from './favorite-list.ts';

const SCHOOL = { type: 'group', id: 3 } as const;
const SPORT = { type: 'category', id: 3 } as const;

describe('favourites', () => {
  it('tell a school from a sport of the same number', () => {
    const favorites = withFavorite([], SCHOOL);
    expect(favoriteOf(favorites, SCHOOL)).toBeDefined();
    expect(favoriteOf(favorites, SPORT)).toBeUndefined();
  });

  it('hold each once, and the number that the server gives in place of none', () => {
    const kept = withFavorite(withFavorite([], SCHOOL), SCHOOL, 12);
    expect(kept).toEqual([{ id: 12, favoritable_id: 3, favoritable_type: 'group' }]);
  });

  it('lose one and no other', () => {
    const both = withFavorite(withFavorite([], SCHOOL, 1), SPORT, 2);
    expect(withoutFavorite(both, SCHOOL)).toEqual([
      { id: 2, favoritable_id: 3, favoritable_type: 'category' },
    ]);
    expect(withoutFavorite([], SCHOOL)).toEqual([]);
  });

  it('of an earlier visit are read whatever the storage contains', () => {
    const good = { id: 1, favoritable_id: 2, favoritable_type: 'participant' };
    expect(storedFavorites([good, null, 'x', { id: 1 }])).toEqual([good]);
    expect(storedFavorites('nothing')).toEqual([]);
  });
});
