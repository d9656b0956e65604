import { describe, expect, it } from 'vitest';
import { favoriteErrors, isFavorite } from './favorites.ts';

const ONE_OF = 'favoritable_type must be one of participant, group, category';

describe('favoriteErrors', () => {
  it.each(['participant', 'group', 'category'])('accepts a %s', favoritable_type => {
    const input = { favoritable_type, favoritable_id: 7 };
    expect(favoriteErrors(input)).toBeNull();
    expect(isFavorite(input)).toBe(true);
  });

  it('requires a type that is one of participant, group, category', () => {
    expect(favoriteErrors({ favoritable_type: 'event', favoritable_id: 7 })).toEqual({
      favoritable_type: [ONE_OF],
    });
  });

  it.each([7, null, undefined, ['group'], {}])('requires a type that is a string: %j', favoritable_type => {
    expect(favoriteErrors({ favoritable_type, favoritable_id: 7 })).toEqual({
      favoritable_type: [ONE_OF, 'favoritable_type must be a string'],
    });
  });

  it.each([0, -1, 1.5, '7', null, undefined, Number.NaN])(
    'requires a positive whole number as id: %j',
    favoritable_id => {
      expect(favoriteErrors({ favoritable_type: 'group', favoritable_id })).toEqual({
        favoritable_id: ['favoritable_id must be a whole number above 0'],
      });
    },
  );
});
