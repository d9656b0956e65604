import { describe, expect, it } from 'vitest';
import { isCountry, isRegionOf, regionsOf } from './billing-place.ts';

describe('a country', () => {
  it.each(['US', 'CA', 'BG', 'FR'])('%s is one', code => expect(isCountry(code)).toBe(true));
  it.each(['XX', 'ZZ', 'UK', 'EU', 'us', 'USA', ''])('"%s" is none', code =>
    expect(isCountry(code)).toBe(false),
  );
});

describe('regions', () => {
  it('are the states and provinces', () => {
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
  ])('%s has %s: %s', (country, region, has) => expect(isRegionOf(country, region)).toBe(has));
});
