import { describe, expect, it } from 'vitest';
import { nextSpeed, speedLabel } from './speeds.ts';

describe('nextSpeed', () => {
  it('steps through the list', () => {
    expect(nextSpeed(1, 'faster')).toBe(1.25);
    expect(nextSpeed(1, 'slower')).toBe(0.5);
  });
  it('stays at both ends', () => {
    expect(nextSpeed(2, 'faster')).toBe(2);
    expect(nextSpeed(0.5, 'slower')).toBe(0.5);
  });
});

describe('speedLabel', () => {
  it('formats the number for the language', () => expect(speedLabel(1.5, 'fr')).toBe('1,5×'));
});
