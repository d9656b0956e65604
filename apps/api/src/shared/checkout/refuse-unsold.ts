import type { Priced } from './price-of.ts';
import { checkoutError } from './refuse-checkout.ts';

/** What has a price and cannot be bought yet: subscriptions are sold together with their renewals. */
export function refuseUnsold({ product }: Pick<Priced, 'product'>): void {
  if (product.type === 'subscription') throw checkoutError('not for sale', 'subscription_id');
}
