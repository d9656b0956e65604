import type { Package, Subscription } from '@grandstand/contract/entities.schema';

/** Everything that a channel sells except a single game; a game's own pass is a package too. */
export type Pass = Package | Subscription;

export function isPackage(pass: Pass): pass is Package {
  return 'event_categories' in pass;
}

/** Decision H55: subscriptions are not sold before they renew. Every screen that offers something asks here. */
export function isOnSale(pass: Pass): pass is Package {
  return isPackage(pass);
}

/** Its label names a period as a subscription's does ('$4.99/month'), but nothing is paid again when that ends. */
export function isPaidOnce(pass: Pass): boolean {
  return isPackage(pass) && pass.offer !== null;
}

/** For how many days a pass begins free of charge; only subscriptions do. */
export function trialDays(pass: Pass): number {
  return isPackage(pass) ? 0 : pass.trial_period;
}
