import { expect, it } from 'vitest';
import { gameOf } from '../testing/test-teams.ts';
import { passesOf, passFilm } from './pass-film.ts';

const GAME = gameOf({ seconds: 300, score: [0, 1] });

it('shows as many passes as it has in its title, and counts them', () => {
  const { times, passesAt } = passFilm(GAME, 1, 20);
  expect(passesAt(times[0] ?? 0)).toBe(0);
  expect(passesAt(times.at(-1) ?? 0)).toBe(20);
  const shown = passesOf(GAME, 1).filter(pass => times.includes(pass));
  expect(shown).toHaveLength(20);
});

it('counts passes of one team only', () => {
  const [away, home] = [passesOf(GAME, 0), passesOf(GAME, 1)];
  expect(away.length).toBeGreaterThan(0);
  expect(away.filter(pass => home.includes(pass))).toEqual([]);
});

it('refuses a film of more passes than the game has', () => {
  expect(() => passFilm(GAME, 1, 10_000)).toThrow('passes of 10000');
});
