import type { Pass } from '#shared/passes/pass.ts';
import { isOnSale, trialDays } from '#shared/passes/pass.ts';

/** The pass that the band offers: one with a free trial, otherwise the cheapest. */
export function firstOffer(passes: readonly Pass[], isSold: (pass: Pass) => boolean = isOnSale): Pass | null {
  const [first] = passes
    .filter(isSold)
    .sort((a, b) => Number(hasTrial(b)) - Number(hasTrial(a)) || a.base_price - b.base_price);
  return first ?? null;
}

function hasTrial(pass: Pass): boolean {
  return trialDays(pass) > 0;
}
