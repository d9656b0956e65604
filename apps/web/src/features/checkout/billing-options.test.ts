import { COUNTRIES } from '@grandstand/rules/billing-place';
import { describe, expect, it } from 'vitest';
import { countryOptions, regionOptions } from './billing-options.ts';

describe('countryOptions', () => {
  it.each([
    ['en', 'Germany'],
    ['fr', 'Allemagne'],
    ['bg', 'Германия'],
  ])('names the countries in %s and sorts them by name', (language, name) => {
    const countries = countryOptions(COUNTRIES, language);
    expect(countries).toContainEqual({ code: 'DE', name });
    const names = countries.map(country => country.name);
    expect(names).toEqual([...names].sort(new Intl.Collator(language).compare));
  });
});

describe('regionOptions', () => {
  it('names the provinces of Canada in French for a French reader', () => {
    const names = regionOptions('CA', 'fr').map(({ name }) => name);
    expect(names).toContain('Nouvelle-Écosse');
    expect(names.indexOf('Colombie-Britannique')).toBeLessThan(names.indexOf('Île-du-Prince-Édouard'));
    expect(regionOptions('CA', 'en').map(({ name }) => name)).toContain('Nova Scotia');
  });
  it('is empty for a country without regions', () => expect(regionOptions('BG', 'bg')).toEqual([]));
});
