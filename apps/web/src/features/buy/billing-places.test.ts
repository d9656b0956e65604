import { describe, expect, it } from 'vitest';
import { countriesIn } from './billing-places.ts';

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
});
