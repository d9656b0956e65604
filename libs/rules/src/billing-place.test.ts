import { describe, expect, it } from 'vitest';
import { isCountry, isRegionOf, regionsOf } from './billing-place.ts';

describe('isCountry', () => {
  it.each(['US', 'CA', 'BG', 'FR'])('accepts %s', code => expect(isCountry(code)).toBe(true));
  it.each(['XX', 'ZZ', 'UK', 'EU', 'us', 'USA', ''])('rejects "%s"', code =>
    expect(isCountry(code)).toBe(false),
  );
});

describe('regions of a country', () => {
  it('lists the states and provinces of countries that tax by region', () => {
    expect(regionsOf('US')).toHaveLength(51);
    expect(regionsOf('CA')).toContainEqual({ code: 'QC', name: 'Québec' });
    expect(regionsOf('BG')).toEqual([]);
  });

  it.each([
    ['US', 'ME', true],
    ['US', 'ZZ', false],
    ['US', 'QC', false],
    ['CA', 'QC', true],
    ['CA', 'ME', false],
    ['FR', '75', true],
  ])('decides whether %s has the region %s: %s', (country, region, has) =>
    expect(isRegionOf(country, region)).toBe(has),
  );
});
