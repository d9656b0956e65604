import type { EventDetail, Package, Subscription, WatchReason } from '@grandstand/contract/entities.schema';

/** The reasons that a pass or an account takes away. */
export type Wall = Extract<WatchReason, 'login_required' | 'pass_required' | 'single_pass_required'>;

const WALLS: readonly string[] = ['login_required', 'pass_required', 'single_pass_required'];

export function isWalled({ reason }: Pick<EventDetail, 'reason'>): boolean {
  return reason !== null && WALLS.includes(reason);
}

export interface WaysToWatch {
  /** The pass of this one event. */
  readonly single: Package | undefined;
  readonly packages: readonly Package[];
  readonly subscriptions: readonly Subscription[];
}

const byWeight = (a: { weight: number }, b: { weight: number }) => b.weight - a.weight;

/** Decision D32: `paid` is opened by a pass, package or subscription that covers it, `ppv` by its own pass alone. */
export function waysToWatch(
  event: Pick<EventDetail, 'type' | 'single_event_package_id' | 'categories'>,
  packages: readonly Package[],
  subscriptions: readonly Subscription[],
): WaysToWatch {
  const single = packages.find(pkg => pkg.id === event.single_event_package_id);
  if (event.type !== 'paid') return { single, packages: [], subscriptions: [] };
  const covers = (pkg: Package) =>
    pkg.is_team_pass || event.categories.some(category => String(category.id) in pkg.event_categories);
  return {
    single,
    packages: packages.filter(pkg => !pkg.is_single_event && covers(pkg)).sort(byWeight),
    subscriptions: [...subscriptions].sort(byWeight),
  };
}
