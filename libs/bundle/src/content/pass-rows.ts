import type { EntryRow } from '@grandstand/db/bundle-entries';
import { type ContentSource, type Ids, idOf } from './content-source.ts';

export function packageRows({ bundle }: ContentSource): EntryRow<'package'>[] {
  return Object.entries(bundle.packages).map(([key, pkg]) => ({
    key,
    name: pkg.name,
    description: pkg.description ?? null,
    base_price: pkg.base_price,
    service_fee: pkg.service_fee,
    is_team_pass: pkg.team_pass ?? false,
    is_single_event: pkg.single_event ?? false,
    is_extra: pkg.extra,
    tag: pkg.tag ?? null,
    weight: pkg.weight,
    offer: pkg.offer ?? null,
    period: pkg.period,
    features: pkg.features,
  }));
}

export function subscriptionRows({ bundle }: ContentSource): EntryRow<'subscription'>[] {
  return Object.entries(bundle.subscriptions).map(([key, subscription]) => ({
    key,
    name: subscription.name,
    description: subscription.description ?? null,
    base_price: subscription.base_price,
    service_fee: subscription.service_fee,
    offer: subscription.offer,
    period: subscription.period,
    trial_period: subscription.trial_period,
    tag: subscription.tag ?? null,
    weight: subscription.weight,
    features: subscription.features,
  }));
}

/** A package that covers a category covers all its descendants. */
export function packageCategoryLinks({ bundle, tree }: ContentSource, ids: Ids) {
  return Object.entries(bundle.packages).flatMap(([key, pkg]) => {
    const keys = new Set((pkg.categories ?? []).flatMap(tree.withDescendants));
    return [...keys].map(category => ({
      package_id: idOf(ids, 'package', key),
      event_category_id: idOf(ids, 'event_category', category),
    }));
  });
}
