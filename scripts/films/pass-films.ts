import { type PassFilm, passFilm } from '@grandstand/demo-game/film/pass-film';
import { createGame, type Game } from '@grandstand/demo-game/play/game';
import { type DemoBundle, gameSettings } from './demo-bundles.ts';

/** Films of the home team's passes, which are drawn for the film. */
export const PASS_FILMS = [
  { channel: 'longshore', name: 'forty-passes', home: 'sol', away: 'dun', sport: 'soccer', passes: 40 },
  {
    channel: 'nordet',
    name: 'automne-des-sapins',
    home: 'sap',
    away: 'tru',
    sport: 'ice-hockey',
    passes: 20,
  },
] as const;

const GAME_SECONDS = 300;

export function openPassFilm(
  bundle: DemoBundle,
  { name, home, away, sport, passes }: (typeof PASS_FILMS)[number],
): { readonly game: Game; readonly film: PassFilm } {
  const drawn = { sport, seconds: GAME_SECONDS };
  const game = createGame(gameSettings(bundle, name, { away, home, score: '0-1', drawn }));
  return { game, film: passFilm(game, 1, passes) };
}
