import type { Package, SportsEvent } from '@grandstand/contract/entities.schema';
import type { Selection } from '@grandstand/rules/checkout-preparation';
import { gamePrice } from '@grandstand/rules/game-price';
import { useCall } from '../../api/call-options.ts';
import { hasSubscription, useActiveProducts } from '../owned/owned.ts';
import { isPackage, type Pass } from '../pass.ts';
import { useListedSelection } from './use-priced-selection.ts';

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

/** A selection for the quote of a listed pass: a single-game pass costs the same for every game without its own price. */
export function useQuotable(pass: Pass): Selection | null {
  const isSubscriber = hasSubscription(useActiveProducts());
  const game = useGameFor(pass);
  const plan = isSubscriber ? null : { subscription_id: pass.id };
  const selection = isPackage(pass) ? packageSelection(pass, game) : plan;
  return useListedSelection(selection, pass);
}

function packageSelection({ is_single_event, id }: Package, game: Selection | null): Selection | null {
  return is_single_event ? game : { package_id: id };
}

function useGameFor(pass: Pass): Selection | null {
  const isSingle = isPackage(pass) && pass.is_single_event;
  const { data: games } = useCall('listEvents', { query: NEXT_GAMES, enabled: isSingle });
  const game = isSingle && games?.find(candidate => costsAsPass(candidate, pass) && !candidate.has_access);
  return game ? { event_id: game.id, single_event_package_id: pass.id } : null;
}
