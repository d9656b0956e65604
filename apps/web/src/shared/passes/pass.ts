import type { Package, Subscription } from '@grandstand/contract/entities.schema';

/** Everything that a channel sells except a single game; a game's own pass is a package too. */
export type Pass = Package | Subscription;

export function isPackage(pass: Pass): pass is Package {
  return 'event_categories' in pass;
}
