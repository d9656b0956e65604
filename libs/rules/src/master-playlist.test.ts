import { describe, expect, it } from 'vitest';
import { lowestVariant } from './master-playlist.ts';

describe('lowestVariant', () => {
  it('returns the rendition with the lowest bandwidth, wherever it is listed', () => {
    const master = `#EXTM3U
#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=100,BANDWIDTH=1200000,RESOLUTION=854x480
480p/index.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=400000,RESOLUTION=640x360
360p/index.m3u8
`;
    expect(lowestVariant(master)).toBe('360p/index.m3u8');
  });

  it.each([
    ['an empty file', ''],
    ['a playlist of segments', '#EXTM3U\n#EXTINF:4.0,\ns00001.m4s\n'],
    ['a description without a URI', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=400000'],
  ])('finds none in %s', (_, master) => {
    expect(lowestVariant(master)).toBeUndefined();
  });
});
