import { checkoutError } from './checkout-error.ts';
import type { PricedProduct } from './price-product.ts';

/** What has a price and cannot be bought yet: subscriptions are sold together with their renewals. */
export function assertSellable({ product }: Pick<PricedProduct, 'product'>): void {
  if (product.type === 'subscription') throw checkoutError('not for sale', 'subscription_id');
}
