import type { Package, Subscription } from '@grandstand/contract/entities.schema';

/** What a channel sells beside the single game; the pass of a game is a package too. */
export type Pass = Package | Subscription;

export function isPackage(pass: Pass): pass is Package {
  return 'event_categories' in pass;
}
