import type { Package } from '@grandstand/contract/entities.schema';
import type { Selection } from '@grandstand/rules/checkout-preparation';
import { useCall } from '../../api/call-options.ts';
import { costsAsPass, NEXT_GAMES } from './games-sold-alone.ts';

/** A selection for the quote: a team pass costs the same for every team, and a single-game pass for every game without its own price. */
export function useQuotable(pass: Package): Selection | null {
  const game = useGameFor(pass);
  const teams = useCall('listParticipants', { query: { no_limit: '1' }, enabled: pass.is_team_pass });
  if (pass.is_single_event) return game;
  if (!pass.is_team_pass) return { package_id: pass.id };
  const [first] = teams.data ?? [];
  return first ? { package_id: pass.id, participant_id: first.id } : null;
}

function useGameFor(pass: Package): Selection | null {
  const { data: games } = useCall('listEvents', { query: NEXT_GAMES, enabled: pass.is_single_event });
  const game = games?.find(candidate => costsAsPass(candidate, pass) && !candidate.has_access);
  return game ? { event_id: game.id, single_event_package_id: pass.id } : null;
}
