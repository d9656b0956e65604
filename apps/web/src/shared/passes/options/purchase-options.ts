import type { EventDetail, Package, Participant } from '@grandstand/contract/entities.schema';
import type { Selection } from '@grandstand/rules/checkout-preparation';
import { gamePrice } from '@grandstand/rules/game-price';

/** A pass that gives access to a game, the team if it is a team pass, and the selection for checkout. */
export interface PurchaseOption {
  readonly pass: Package;
  readonly team: Participant | null;
  readonly selection: Selection;
}

export interface PurchaseOptionGroups {
  readonly main: readonly PurchaseOption[];
  /** Decision A8: the second group of packages. */
  readonly extra: readonly PurchaseOption[];
}

type EventForSale = Pick<
  EventDetail,
  'id' | 'type' | 'single_event_package_id' | 'base_price' | 'service_fee' | 'categories' | 'participants'
>;

const byWeight = (a: PurchaseOption, b: PurchaseOption) => b.pass.weight - a.pass.weight;

/** Decision D32: any pass or package that covers a `paid` event gives access to it; a `ppv` event needs its own pass. */
export function purchaseOptions(event: EventForSale, packages: readonly Package[]): PurchaseOptionGroups {
  const single = packages
    .filter(pkg => pkg.id === event.single_event_package_id)
    .map(pkg => singleEventOption(event, pkg));
  if (event.type !== 'paid') return { main: single, extra: [] };
  const covering = packages.filter(pkg => !pkg.is_single_event).flatMap(pkg => coveringOptions(event, pkg));
  const sorted = covering.sort(byWeight);
  return {
    main: [...single, ...sorted.filter(({ pass }) => pass.group === 'passes')],
    extra: sorted.filter(({ pass }) => pass.group === 'extraPasses'),
  };
}

function singleEventOption(event: EventForSale, pkg: Package): PurchaseOption {
  const pass = { ...pkg, ...gamePrice(event, pkg) };
  return { pass, team: null, selection: { event_id: event.id, single_event_package_id: pass.id } };
}

/** The selection includes the game, because the buyer returns to it after paying. */
function coveringOptions(event: EventForSale, pass: Package): PurchaseOption[] {
  const selection = { event_id: event.id, package_id: pass.id };
  if (pass.is_team_pass) {
    return event.participants.map(team => ({
      pass,
      team,
      selection: { ...selection, participant_id: team.id },
    }));
  }
  const category = event.categories.find(({ id }) => String(id) in pass.event_categories);
  return category ? [{ pass, team: null, selection: { ...selection, event_category_id: category.id } }] : [];
}

/** How a price compares with the others. */
export type PriceAdvantage =
  | { readonly kind: 'lowest' }
  /** This many single games cost more than the pass. */
  | { readonly kind: 'pays_off'; readonly games: number };

const total = ({ pass }: PurchaseOption) => pass.base_price + pass.service_fee;

/** Compares prices only. Null if there is nothing to compare, or no advantage. */
export function priceAdvantage(
  option: PurchaseOption,
  all: readonly PurchaseOption[],
): PriceAdvantage | null {
  if (all.length < 2) return null;
  const others = all.filter(other => other.pass.id !== option.pass.id);
  if (others.every(other => total(other) > total(option))) return { kind: 'lowest' };
  const game = all.find(({ pass }) => pass.is_single_event);
  if (option.pass.is_single_event || !game || total(game) === 0) return null;
  return { kind: 'pays_off', games: Math.floor(total(option) / total(game)) + 1 };
}
