import type { Package, Subscription } from '@grandstand/contract/entities.schema';

/** Its label names a period as a subscription's does ('$4.99/month'), but nothing is paid again when that ends. */
export function isPaidOnce(pass: Package | Subscription): boolean {
  return 'event_categories' in pass && pass.offer !== null;
}
