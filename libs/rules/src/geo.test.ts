import { describe, expect, it } from 'vitest';
import { isGeoBlocked } from './geo.ts';

describe('isGeoBlocked', () => {
  it.each([
    ['US', { allow: [], block: [] }, false],
    ['US', { allow: ['US', 'CA'], block: [] }, false],
    ['FR', { allow: ['US', 'CA'], block: [] }, true],
    ['US', { allow: [], block: ['US'] }, true],
    ['US', { allow: ['US'], block: ['US'] }, true],
    [null, { allow: [], block: ['US'] }, false],
    [null, { allow: ['US'], block: [] }, true],
  ] as const)('decides for a viewer in %s under %o: %s', (country, rule, blocked) => {
    expect(isGeoBlocked(country, [rule])).toBe(blocked);
  });

  it('blocks if any of several rules blocks', () => {
    const rules = [
      { allow: ['US', 'CA'], block: [] },
      { allow: [], block: ['CA'] },
    ];
    expect(isGeoBlocked('CA', rules)).toBe(true);
    expect(isGeoBlocked('US', rules)).toBe(false);
  });
});
