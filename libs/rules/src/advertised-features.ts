import type { AccessFeature } from './capabilities.ts';

/** Decision H115: a pass names only what its buyer notices. Without prerolls, every game is free of ads for everybody. */
export function advertisedFeatures(
  features: readonly AccessFeature[],
  { hasPrerolls }: { readonly hasPrerolls: boolean },
): AccessFeature[] {
  return features.filter(feature => hasPrerolls || feature !== 'no_ads');
}
