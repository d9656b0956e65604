import type { Package, Subscription } from '@grandstand/contract/entities.schema';

/** Decision H55: subscriptions are not sold before they renew. Every screen that offers something asks here. */
export function isOnSale(pass: Package | Subscription): pass is Package {
  return 'event_categories' in pass;
}
