import type { AccessFeature } from './capabilities.ts';

/** Features that visitors find on the site today. Passes may already grant others. */
const ADVERTISED: ReadonlySet<AccessFeature> = new Set<AccessFeature>([
  'watch',
  'download',
  'clipping',
  'download_clip',
  'vod_media_access',
]);

/** Decision H115: a pass names only features that exist for its buyer. */
export function advertisedFeatures(features: readonly AccessFeature[]): AccessFeature[] {
  return features.filter(feature => ADVERTISED.has(feature));
}
