import { expect, it } from 'vitest';
import { advertisedFeatures } from './advertised-features.ts';
import { ACCESS_FEATURES } from './capabilities.ts';

it('names neither clips, downloads nor the absence of ads on a pass', () => {
  expect(advertisedFeatures(ACCESS_FEATURES)).toEqual(['watch', 'vod_media_access']);
});
