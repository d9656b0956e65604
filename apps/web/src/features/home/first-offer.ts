import type { Package } from '@grandstand/contract/entities.schema';

/** The pass that the band offers: the cheapest. */
export function firstOffer(passes: readonly Package[]): Package | null {
  return passes.toSorted((a, b) => a.base_price - b.base_price)[0] ?? null;
}
