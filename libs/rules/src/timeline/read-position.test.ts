import { expect, it } from 'vitest';
import { readPosition } from './read-position.ts';

it.each([
  ['0:00', 0],
  ['62:33.4', 3_753_400],
  ['1:02:33', 3_753_000],
  ['0:33.480', 33_480],
  ['75', null],
  ['1:75', null],
  ['1:02:33.1234', null],
  ['-0:01', null],
])('reads %j as %j', (text, milliseconds) => {
  expect(readPosition(text)).toBe(milliseconds);
});
