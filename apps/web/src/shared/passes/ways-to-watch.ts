import type { EventDetail, Package, Participant } from '@grandstand/contract/entities.schema';
import type { Selection } from '@grandstand/rules/checkout-preparation';
import { gamePrice } from '@grandstand/rules/game-price';

/** One way into a game: a pass, the team that a team pass is taken for, and what checkout has to know. */
export interface Way {
  readonly pass: Package;
  readonly team: Participant | null;
  readonly selection: Selection;
}

export interface WaysToWatch {
  readonly main: readonly Way[];
  /** Decision A8: the second group of packages. */
  readonly extra: readonly Way[];
}

type WalledEvent = Pick<
  EventDetail,
  'id' | 'type' | 'single_event_package_id' | 'base_price' | 'service_fee' | 'categories' | 'participants'
>;

const byWeight = (a: Way, b: Way) => b.pass.weight - a.pass.weight;

/** Decision D32: `paid` is opened by a pass or package that covers it, `ppv` by its own pass alone. */
export function waysToWatch(event: WalledEvent, packages: readonly Package[]): WaysToWatch {
  const single = packages
    .filter(pkg => pkg.id === event.single_event_package_id)
    .map(pkg => singleWay(event, pkg));
  if (event.type !== 'paid') return { main: single, extra: [] };
  const covering = packages.filter(pkg => !pkg.is_single_event).flatMap(pkg => coveringWays(event, pkg));
  const sorted = covering.sort(byWeight);
  return {
    main: [...single, ...sorted.filter(({ pass }) => !pass.is_extra)],
    extra: sorted.filter(({ pass }) => pass.is_extra),
  };
}

function singleWay(event: WalledEvent, pkg: Package): Way {
  const pass = { ...pkg, ...gamePrice(event, pkg) };
  return { pass, team: null, selection: { event_id: event.id, single_event_package_id: pass.id } };
}

/** The game goes along: after paying, that is where the fan goes on. */
function coveringWays(event: WalledEvent, pass: Package): Way[] {
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
