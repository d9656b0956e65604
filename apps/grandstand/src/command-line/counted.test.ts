import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it.each([
  [0, 'game', undefined, '0 games'],
  [1, 'game', undefined, '1 game'],
  [2, 'entry', 'entries', '2 entries'],
])('says of %i: %s', (count, noun, plural, text) => {
  expect(counted(count, noun, plural)).toBe(text);
});
