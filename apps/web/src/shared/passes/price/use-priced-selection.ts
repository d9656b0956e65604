import type { Selection } from '@grandstand/rules/checkout-preparation';
import { useCall } from '../../api/call-options.ts';
import { useSession } from '../../session/session.ts';
import { isOwned, useActiveProducts } from '../owned/owned.ts';
import { isPackage, type Pass } from '../pass.ts';

/**
 * The selection to ask a quote for; null for one that the user owns, whose quote would be refused. A team pass costs the same for
 * every team: until a team is chosen, the first team that the user does not own gives the price.
 */
export function usePricedSelection(selection: Selection | null, pass: Pass): Selection | null {
  const isTeamOpen = isPackage(pass) && pass.is_team_pass && selection?.participant_id === undefined;
  const teams = useCall('listParticipants', { query: { no_limit: '1' }, enabled: isTeamOpen });
  const products = useActiveProducts();
  if (selection === null) return null;
  const teamChoices = teams.data?.map(({ id }) => ({ ...selection, participant_id: id })) ?? [];
  const choices = isTeamOpen ? teamChoices : [selection];
  return choices.find(choice => !isOwned(pass, choice, products)) ?? null;
}

/** For lists of passes, some of which the user may own: null until the user, and so the purchases, are known. */
export function useListedSelection(selection: Selection | null, pass: Pass): Selection | null {
  const isKnown = useSession().kind !== 'unknown';
  const priced = usePricedSelection(selection, pass);
  return isKnown ? priced : null;
}
