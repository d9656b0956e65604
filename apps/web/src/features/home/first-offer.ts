import { isOnSale } from '#shared/passes/on-sale.ts';
import type { Pass } from '#shared/passes/pass.ts';
import { trialDays } from '#shared/passes/trial-days.ts';

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
