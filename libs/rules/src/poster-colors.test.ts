import { describe, expect, it } from 'vitest';
import { contrast } from './color-contrast.ts';
import { inkOn, posterColors } from './poster-colors.ts';

const herons = { field: '#0b5d5b', mark: '#f5c84b' };
const rams = { field: '#1c49d6', mark: '#ffffff' };

describe('posterColors', () => {
  it('uses both teams’ own colours if the fields differ', () => {
    expect(posterColors(herons, rams)).toEqual({ away: herons, home: rams, piping: '#f5c84b' });
  });

  it('swaps the visiting team’s colours if the fields would look the same', () => {
    const stags = { field: '#174d2c', mark: '#cde35a' };
    expect(posterColors(stags, herons).away).toEqual({ field: '#cde35a', mark: '#174d2c' });
    expect(posterColors(stags, herons).home).toBe(herons);
  });

  it('uses the home crest’s colour as piping if the visitor’s would be invisible', () => {
    const blueOnRed = { field: '#a8102a', mark: '#1c49d6' };
    expect(posterColors(blueOnRed, rams).piping).toBe('#ffffff');
  });
});

describe('inkOn', () => {
  it('is white at 4.5:1 or better, else near-black', () => {
    expect(inkOn('#0b5d5b')).toBe('#ffffff');
    expect(inkOn('#f5c84b')).toBe('#0b1018');
    for (const field of ['#000000', '#767676', '#777777', '#ff5b35', '#ffffff']) {
      expect(contrast(field, inkOn(field))).toBeGreaterThanOrEqual(4.5);
    }
  });
});
