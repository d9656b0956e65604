import type { Selection } from '@grandstand/rules/checkout-preparation';
import { useCall } from '#shared/api/call-options.ts';
import { isOwned, useActiveProducts } from '#shared/passes/owned/owned.ts';
import { isPackage, type Pass } from '#shared/passes/pass.ts';

/** A team pass costs the same for every team: until a team is chosen, the first team that the user does not own gives the price. */
export function usePricedSelection(selection: Selection, pass: Pass): Selection | null {
  const isTeamOpen = isPackage(pass) && pass.is_team_pass && selection.participant_id === undefined;
  const teams = useCall('listParticipants', { query: { no_limit: '1' }, enabled: isTeamOpen });
  const products = useActiveProducts();
  if (!isTeamOpen) return selection;
  const choices = teams.data?.map(({ id }) => ({ ...selection, participant_id: id }));
  return choices?.find(choice => !isOwned(pass, choice, products)) ?? null;
}
