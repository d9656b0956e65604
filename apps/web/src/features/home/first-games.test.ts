import { expect, it } from 'vitest';
import { firstGames } from './first-games.ts';

const days = (...counts: number[]) => counts.map(count => ({ events: Array.from({ length: count }) }));

it.each([
  ['the first day alone', [6, 2], [4]],
  ['as many days as hold them', [1, 2, 3, 4], [1, 2, 1]],
  ['all games if there are fewer', [1, 1], [1, 1]],
  ['none without games', [], []],
])('opens the first four games: %s', (_, counts, shown) => {
  expect(firstGames(days(...counts)).map(({ events }) => events.length)).toEqual(shown);
});
