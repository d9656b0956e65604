import { expect, it } from 'vitest';
import { advertisedFeatures } from './advertised-features.ts';
import { ACCESS_FEATURES } from './capabilities.ts';

it('names every feature of a pass, the absence of ads only if the channel has prerolls', () => {
  expect(advertisedFeatures(ACCESS_FEATURES, { hasPrerolls: true })).toEqual(ACCESS_FEATURES);
  expect(advertisedFeatures(ACCESS_FEATURES, { hasPrerolls: false })).toEqual([
    'watch',
    'download',
    'clipping',
    'download_clip',
    'vod_media_access',
  ]);
});
