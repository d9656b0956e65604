import type { Package, Subscription } from '@grandstand/contract/entities.schema';
import type { PackageRow, SubscriptionRow } from '@grandstand/db/passes';

/** `price` is what is paid before tax: the fee is part of every payment (decision D34). */
export function presentPackage(row: PackageRow): Package {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: row.base_price + row.service_fee,
    base_price: row.base_price,
    service_fee: row.service_fee,
    event_categories: row.event_categories,
    is_team_pass: row.is_team_pass,
    is_single_event: row.is_single_event,
    group: row.is_extra ? 'extraPasses' : 'passes',
    tag: row.tag,
    weight: row.weight,
    offer: row.offer,
    period: row.period,
    type: row.is_single_event ? 'event' : 'package',
    features: row.features,
  };
}

export function presentSubscription(row: SubscriptionRow): Subscription {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: row.base_price + row.service_fee,
    base_price: row.base_price,
    service_fee: row.service_fee,
    offer: row.offer,
    period: row.period,
    trial_period: row.trial_period,
    tag: row.tag,
    weight: row.weight,
    features: row.features,
  };
}
