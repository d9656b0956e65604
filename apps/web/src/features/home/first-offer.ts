import type { Package, Subscription } from '@grandstand/contract/entities.schema';
import { isOnSale } from '#shared/passes/on-sale.ts';
import { trialDays } from '#shared/passes/trial-days.ts';

type Pass = Package | Subscription;

/** What the band offers of all that is on sale: what begins free of charge, or else what costs least. */
export function firstOffer(passes: readonly Pass[], isSold: (pass: Pass) => boolean = isOnSale): Pass | null {
  const [first] = passes
    .filter(isSold)
    .sort((a, b) => Number(beginsFree(b)) - Number(beginsFree(a)) || a.base_price - b.base_price);
  return first ?? null;
}

function beginsFree(pass: Pass): boolean {
  return trialDays(pass) > 0;
}
