import type { Package, SportsEvent } from '@grandstand/contract/entities.schema';
import { gamePrice } from '@grandstand/rules/game-price';

/** Enough to include some paid games. */
export const NEXT_GAMES = { type: 'upcoming', limit: 50 } as const;

const SHOWN = 8;

type Game = Pick<SportsEvent, 'single_event_package_id' | 'note'>;

/** Games with a pass of their own that are neither cancelled nor postponed. */
export function gamesSoldAlone<Listed extends Game>(games: readonly Listed[]): Listed[] {
  return games
    .filter(({ single_event_package_id, note }) => single_event_package_id !== null && note === null)
    .slice(0, SHOWN);
}

type Price = Pick<Package, 'base_price' | 'service_fee'>;

/** Whether a game has the price of its pass; a game may also have a price of its own. */
export function costsAsPass(
  game: Pick<SportsEvent, 'single_event_package_id' | 'base_price' | 'service_fee'>,
  pass: Price & Pick<Package, 'id'>,
): boolean {
  if (game.single_event_package_id !== pass.id) return false;
  const { base_price, service_fee } = gamePrice(game, pass);
  return base_price === pass.base_price && service_fee === pass.service_fee;
}
