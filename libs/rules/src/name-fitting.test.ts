import { describe, expect, it } from 'vitest';
import { characterCount, fittedName, isOverlong } from './name-fitting.ts';

describe('fittedName', () => {
  it('keeps up to 20 characters on one line', () => {
    expect(fittedName('Port Halloran')).toEqual({ lines: ['Port Halloran'], length: 13 });
  });

  it('breaks a longer one where the longest line is shortest', () => {
    const fitted = fittedName('Saint Bartholomew Collegiate');
    expect(fitted).toEqual({ lines: ['Saint Bartholomew', 'Collegiate'], length: 17 });
    expect(fittedName('Notre-Dame-des-Sept-Douleurs').lines).toEqual(['Notre-Dame-des-', 'Sept-Douleurs']);
  });

  it('ends a line that would be too small to read in an ellipsis', () => {
    const { lines, length } = fittedName('x'.repeat(85));
    expect(lines).toEqual([`${'x'.repeat(27)}…`]);
    expect(length).toBe(28);
    expect(isOverlong('x'.repeat(29))).toBe(true);
    expect(isOverlong('x'.repeat(28))).toBe(false);
  });

  it('ends a name that two lines cannot hold in one ellipsis', () => {
    const { lines } = fittedName(
      'Saint Bartholomew and Our Lady of Perpetual Succour Upper Northwesternborough Co',
    );
    expect(lines).toEqual(['Saint Bartholomew and Our', 'Lady of Perpetual Succour U…']);
  });

  it('leaves a long name without a break as it is', () => {
    expect(fittedName('Противоракетоотбранителна').lines).toHaveLength(1);
  });
});

it('counts characters as a reader does', () => {
  expect(characterCount('Haut-Bru\u0302le\u0301')).toBe(10);
});
