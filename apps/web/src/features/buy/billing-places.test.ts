import { describe, expect, it } from 'vitest';
import { countriesIn, regionsOf } from './billing-places.ts';

describe('billing places', () => {
  it.each([
    ['en', 'Germany'],
    ['fr', 'Allemagne'],
    ['bg', 'Германия'],
  ])('are named in %s and sorted by that name', (language, name) => {
    const countries = countriesIn(language);
    expect(countries).toContainEqual({ code: 'DE', name });
    const names = countries.map(country => country.name);
    expect(names).toEqual([...names].sort(new Intl.Collator(language).compare));
  });
  it('know the states and provinces', () => {
    expect(regionsOf('US')).toHaveLength(51);
    expect(regionsOf('CA')).toContainEqual({ code: 'QC', name: 'Québec' });
    expect(regionsOf('BG')).toEqual([]);
  });
});
