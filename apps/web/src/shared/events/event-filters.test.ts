import { describe, expect, it } from 'vitest';
import { filterQuery, filtersOf, isFiltered, withFilter, withoutFilters } from './event-filters.ts';

describe('event filters in the address', () => {
  it('are read by both query names', () => {
    expect(filtersOf('?school=brackwater&sport=soccer')).toEqual({ school: 'brackwater', sport: 'soccer' });
    expect(filtersOf('group=brackwater&category_id=4')).toEqual({ school: 'brackwater', sport: '4' });
    expect(isFiltered(filtersOf('trk=mail'))).toBe(false);
  });

  it('are set and removed without changing other parameters', () => {
    expect(withFilter('trk=mail&group=a', 'school', 'b')).toBe('trk=mail&school=b');
    expect(withFilter('gender=M', 'gender', '')).toBe('');
    expect(withoutFilters('school=a&city=b&trk=mail')).toBe('trk=mail');
  });

  it('leave out an unknown gender', () => {
    expect(filterQuery({ gender: 'x', city: 'Esk' })).toEqual({ city: 'Esk' });
    expect(filterQuery({ gender: 'W' })).toEqual({ gender: 'W' });
  });
});
