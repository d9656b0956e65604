import { createGame, type Game, type GameSettings } from '../play/game.ts';

/** A game of Brackwater at Tarn Hill; overrides say what the test is about. */
export function gameOf(overrides: Partial<GameSettings>): Game {
  return createGame({
    sport: 'soccer',
    away: { name: 'Brackwater', short: 'BRK', color: '#0B5D5B', mark_color: '#F5C84B' },
    home: { name: 'Tarn Hill', short: 'THL', color: '#1C49D6', mark_color: '#FFFFFF' },
    league: 'Longshore',
    seed: 4,
    seconds: 120,
    ...overrides,
  });
}
