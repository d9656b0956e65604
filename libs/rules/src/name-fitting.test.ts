import { describe, expect, it } from 'vitest';
import { characterCount, fittedName, isOverlong } from './name-fitting.ts';

describe('fittedName', () => {
  it('sets up to 20 characters in one line', () => {
    expect(fittedName('Port Halloran')).toEqual({ lines: ['Port Halloran'], length: 13 });
  });

  it('breaks a longer name where its longest line becomes shortest', () => {
    const fitted = fittedName('Saint Bartholomew Collegiate');
    expect(fitted).toEqual({ lines: ['Saint Bartholomew', 'Collegiate'], length: 17 });
    expect(fittedName('Notre-Dame-des-Sept-Douleurs').lines).toEqual(['Notre-Dame-des-', 'Sept-Douleurs']);
  });

  it('shortens a line that would be too small to read with an ellipsis', () => {
    const { lines, length } = fittedName('x'.repeat(85));
    expect(lines).toEqual([`${'x'.repeat(27)}…`]);
    expect(length).toBe(28);
    expect(isOverlong('x'.repeat(29))).toBe(true);
    expect(isOverlong('x'.repeat(28))).toBe(false);
  });

  it('shortens a name that is too long for two lines with one ellipsis', () => {
    const { lines } = fittedName(
      'Saint Bartholomew and Our Lady of Perpetual Succour Upper Northwesternborough Co',
    );
    expect(lines).toEqual(['Saint Bartholomew and Our', 'Lady of Perpetual Succour U…']);
  });

  it('does not break a long name without a space or hyphen', () => {
    expect(fittedName('Противоракетоотбранителна').lines).toHaveLength(1);
  });
});

it.each([
  ['Haut-Bru\u0302le\u0301', 10],
  ['Haut-Brûlé', 10],
  ['Противоракети 2', 15],
  ['и\u0306', 1],
  ['ᄒ\u1161ᆫ', 1],
  ['กำ', 1],
  ['Owls 🦉🏴\u200d☠\ufe0f', 7],
  ['1\ufe0f\u20e3', 1],
])('counts the characters of %s as a reader does', (text, count) => {
  expect(characterCount(text)).toBe(count);
});
