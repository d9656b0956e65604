import type { EventCategory, Package } from '@grandstand/contract/entities.schema';

/** A ticket opens a game, a team, or a sport. */
export type PassKind = 'game' | 'team' | 'sport';

/** The passes that share a ticket, the first one preselected. */
export interface PassCardInfo {
  readonly kind: PassKind;
  readonly passes: readonly [Package, ...Package[]];
}

const KINDS: readonly PassKind[] = ['game', 'team', 'sport'];

function passKind({ is_single_event, is_team_pass }: Package): PassKind {
  if (is_single_event) return 'game';
  return is_team_pass ? 'team' : 'sport';
}

const isExtra = ({ group }: Package) => group === 'extraPasses';

/** Decision A8: by weight, descending; the second group of packages comes after the main one. */
function bySale(a: Package, b: Package): number {
  return Number(isExtra(a)) - Number(isExtra(b)) || b.weight - a.weight;
}

/** A ticket for each kind of pass on sale; passes that differ in their sports alone share one. */
export function passCardsOf(packages: readonly Package[]): PassCardInfo[] {
  const sorted = packages.toSorted(bySale);
  return KINDS.flatMap(kind => {
    const [first, ...others] = sorted.filter(pkg => passKind(pkg) === kind);
    return first ? [{ kind, passes: [first, ...others] } as const] : [];
  });
}

/** The pass that the channel recommends: the tagged one with the highest weight in the main group. */
export function recommendedPass(packages: readonly Package[]): Package | undefined {
  return packages.toSorted(bySale).find(pkg => pkg.tag !== null && !isExtra(pkg));
}

type Category = Pick<EventCategory, 'id'> & { readonly children: readonly Category[] };

/** For each sport or division of the channel, whether the package covers it, itself or with its parent. */
export function coveredParts(
  { event_categories }: Pick<Package, 'event_categories'>,
  categories: readonly Category[],
): boolean[] {
  const partsOf = (category: Category, isParentCovered: boolean): boolean[] => {
    const isCovered = isParentCovered || String(category.id) in event_categories;
    if (category.children.length === 0) return [isCovered];
    return category.children.flatMap(child => partsOf(child, isCovered));
  };
  return categories.flatMap(category => partsOf(category, false));
}
