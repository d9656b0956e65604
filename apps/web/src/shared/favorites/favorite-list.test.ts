import { describe, expect, it } from 'vitest';
import { favoriteOf, storedFavorites, withFavorite, withoutFavorite } from './favorite-list.ts';

const SCHOOL = { type: 'group', id: 3 } as const;
const SPORT = { type: 'category', id: 3 } as const;

describe('the favourite list', () => {
  it('distinguishes a school from a sport with the same id', () => {
    const favorites = withFavorite([], SCHOOL);
    expect(favoriteOf(favorites, SCHOOL)).toBeDefined();
    expect(favoriteOf(favorites, SPORT)).toBeUndefined();
  });

  it('contains each favourite once, with the id from the server', () => {
    const saved = withFavorite(withFavorite([], SCHOOL), SCHOOL, 12);
    expect(saved).toEqual([{ id: 12, favoritable_id: 3, favoritable_type: 'group' }]);
  });

  it('removes one favourite and no other', () => {
    const both = withFavorite(withFavorite([], SCHOOL, 1), SPORT, 2);
    expect(withoutFavorite(both, SCHOOL)).toEqual([
      { id: 2, favoritable_id: 3, favoritable_type: 'category' },
    ]);
    expect(withoutFavorite([], SCHOOL)).toEqual([]);
  });

  it('reads stored favourites and ignores invalid entries', () => {
    const good = { id: 1, favoritable_id: 2, favoritable_type: 'participant' };
    expect(storedFavorites([good, null, 'x', { id: 1 }])).toEqual([good]);
    expect(storedFavorites('nothing')).toEqual([]);
  });
});
