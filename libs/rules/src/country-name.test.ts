import { describe, expect, it } from 'vitest';
import { countryName } from './country-name.ts';

describe('countryName', () => {
  it('returns the English name', () => {
    expect(countryName('BG')).toBe('Bulgaria');
    expect(countryName('FR')).toBe('France');
  });
  it.each(['UK', 'SU', 'EU', 'ZZ', 'XX', 'bg', 'GBR', '', '001'])('returns null for "%s"', code => {
    expect(countryName(code)).toBeNull();
  });
});
