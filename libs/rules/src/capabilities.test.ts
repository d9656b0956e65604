import { describe, expect, it } from 'vitest';
import { capabilitiesOf, capabilityFlags } from './capabilities.ts';

describe('capabilitiesOf', () => {
  it('returns the union of the features of all passes, named without _access', () => {
    expect(capabilitiesOf([['watch'], ['vod_media_access', 'watch', 'clipping'], []])).toEqual([
      'watch',
      'clipping',
      'vod_media',
    ]);
  });
  it('returns an empty list without a pass', () => expect(capabilitiesOf([])).toEqual([]));
});

describe('capabilityFlags', () => {
  it('lowercases the list into flags', () => {
    expect(capabilityFlags(['WATCH', 'No_Ads', 'something new'])).toEqual({
      watch: true,
      download: false,
      clipping: false,
      download_clip: false,
      no_ads: true,
      vod_media: false,
    });
  });
});
