import type { Selection } from '@grandstand/rules/checkout-preparation';
import { useCall } from '../../api/call-options.ts';
import { useActiveProducts } from '../owned/use-active-products.ts';
import { isPackage, type Pass } from '../pass.ts';
import { hasSubscription } from '../plans/has-subscription.ts';
import { costsAsPass, NEXT_GAMES } from './games-sold-alone.ts';

/** A selection for the quote: a team pass costs the same for every team, and a single-game pass for every game without its own price. */
export function useQuotable(pass: Pass): Selection | null {
  const pkg = isPackage(pass) ? pass : null;
  const game = useGameFor(pass);
  const teams = useCall('listParticipants', {
    query: { no_limit: '1' },
    enabled: pkg?.is_team_pass === true,
  });
  const isSubscriber = hasSubscription(useActiveProducts());
  if (pkg === null) return isSubscriber ? null : { subscription_id: pass.id };
  if (pkg.is_single_event) return game;
  if (!pkg.is_team_pass) return { package_id: pass.id };
  const [first] = teams.data ?? [];
  return first ? { package_id: pass.id, participant_id: first.id } : null;
}

function useGameFor(pass: Pass): Selection | null {
  const isSingle = isPackage(pass) && pass.is_single_event;
  const { data: games } = useCall('listEvents', { query: NEXT_GAMES, enabled: isSingle });
  const game = isSingle && games?.find(candidate => costsAsPass(candidate, pass) && !candidate.has_access);
  return game ? { event_id: game.id, single_event_package_id: pass.id } : null;
}
