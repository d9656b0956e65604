import { addDays } from '../zone-calendar.ts';
import { periodEnd } from './billing-period.ts';
import type { Circumstances, Subscription } from './subscription.ts';

type Announced = Pick<
  Subscription,
  'offer' | 'period' | 'ends_at' | 'anchor_at' | 'anchor_count' | 'price_announced_at'
>;

/** Returns the first renewal that is charged at the announced price; null without one. */
export function newPriceFrom(
  subscription: Announced,
  { law, zone }: Pick<Circumstances, 'law' | 'zone'>,
): Date | null {
  const { ends_at, anchor_at, anchor_count, price_announced_at } = subscription;
  if (ends_at === null || anchor_at === null || price_announced_at === null) return null;
  const earliest = addDays(price_announced_at, law.price_change_days, zone);
  let renewal = ends_at;
  for (let count = anchor_count + 1; renewal < earliest; count++) {
    renewal = periodEnd(subscription, anchor_at, count, zone);
  }
  return renewal;
}
