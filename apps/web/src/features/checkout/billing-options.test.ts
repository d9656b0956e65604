import { describe, expect, it } from 'vitest';
import { countryOptions, regionOptions } from './billing-options.ts';

describe('billing places', () => {
  it.each([
    ['en', 'Germany'],
    ['fr', 'Allemagne'],
    ['bg', 'Германия'],
  ])('are named in %s and sorted by that name', (language, name) => {
    const countries = countryOptions(language);
    expect(countries).toContainEqual({ code: 'DE', name });
    const names = countries.map(country => country.name);
    expect(names).toEqual([...names].sort(new Intl.Collator(language).compare));
  });
});

describe('regionsIn', () => {
  it('names the provinces of Canada in French for a French reader', () => {
    const names = regionOptions('CA', 'fr').map(({ name }) => name);
    expect(names).toContain('Nouvelle-Écosse');
    expect(names.indexOf('Colombie-Britannique')).toBeLessThan(names.indexOf('Île-du-Prince-Édouard'));
    expect(regionOptions('CA', 'en').map(({ name }) => name)).toContain('Nova Scotia');
  });
  it('is empty where checkout asks for none', () => expect(regionOptions('BG', 'bg')).toEqual([]));
});
