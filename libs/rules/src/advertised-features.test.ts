import { expect, it } from 'vitest';
import { advertisedFeatures } from './advertised-features.ts';
import { ACCESS_FEATURES } from './capabilities.ts';

it('names clips and downloads on a pass, but not the absence of ads', () => {
  expect(advertisedFeatures(ACCESS_FEATURES)).toEqual([
    'watch',
    'download',
    'clipping',
    'download_clip',
    'vod_media_access',
  ]);
});
