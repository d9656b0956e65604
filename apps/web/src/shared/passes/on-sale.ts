import type { Package } from '@grandstand/contract/entities.schema';
import { isPackage, type Pass } from './pass.ts';

/** Decision H55: subscriptions are not sold before they renew. Every screen that offers something asks here. */
export function isOnSale(pass: Pass): pass is Package {
  return isPackage(pass);
}
