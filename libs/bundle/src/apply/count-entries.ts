import type { Bundle } from '../bundle.schema.ts';
import { flatCategories } from '../content/flat-categories.ts';
import { participantsOf } from '../content/participants.ts';

/** Counts the database entries of a bundle. */
export function countEntries(bundle: Bundle): number {
  const keyed = [
    bundle.slides,
    bundle.prerolls,
    bundle.pages,
    bundle.locations,
    bundle.groups,
    bundle.packages,
    bundle.subscriptions,
    bundle.coupons,
    bundle.events,
    bundle.vod.categories,
    bundle.vod.items,
    bundle.vod.rails,
  ].map(entries => Object.keys(entries).length);
  const listed = flatCategories(bundle.categories).length + participantsOf(bundle).length;
  return keyed.reduce((sum, count) => sum + count, listed);
}
