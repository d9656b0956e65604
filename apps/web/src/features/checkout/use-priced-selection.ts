import type { Package } from '@grandstand/contract/entities.schema';
import type { Selection } from '@grandstand/rules/checkout-preparation';
import { useCall } from '#shared/api/call-options.ts';
import { isOwned } from '#shared/passes/owned/owned.ts';
import { useActiveProducts } from '#shared/passes/owned/use-active-products.ts';

/** A team pass costs the same for every team: until a team is chosen, the first team that the user does not own gives the price. */
export function usePricedSelection(selection: Selection, pkg: Package): Selection | null {
  const isTeamOpen = pkg.is_team_pass && selection.participant_id === undefined;
  const teams = useCall('listParticipants', { query: { no_limit: '1' }, enabled: isTeamOpen });
  const products = useActiveProducts();
  if (!isTeamOpen) return selection;
  const choices = teams.data?.map(({ id }) => ({ ...selection, participant_id: id }));
  return choices?.find(choice => !isOwned(pkg, choice, products)) ?? null;
}
