import { masterPlaylist, topVariantOf, type Variant, variantsOf } from '@grandstand/storage/master-playlist';
import { describe, expect, it } from 'vitest';
import { bitRates, segmentsOf } from './media-playlist.ts';

const variant = (overrides: Partial<Variant> = {}): Variant => ({
  name: '720p',
  bandwidth: 3_200_000,
  average_bandwidth: 2_900_000,
  width: 1280,
  height: 720,
  frame_rate: 29.97,
  codecs: 'avc1.64001f,mp4a.40.2',
  ...overrides,
});
const small = variant({ name: '360p', width: 640, height: 360, codecs: 'avc1.64001e', frame_rate: 25 });

describe('the master playlist', () => {
  it('lists every rendition with its bit rates, largest first', () => {
    expect(masterPlaylist([small, variant()])).toBe(
      [
        '#EXTM3U',
        '#EXT-X-VERSION:7',
        '#EXT-X-INDEPENDENT-SEGMENTS',
        '#EXT-X-STREAM-INF:BANDWIDTH=3200000,AVERAGE-BANDWIDTH=2900000,RESOLUTION=1280x720,FRAME-RATE=29.970,CODECS="avc1.64001f,mp4a.40.2"',
        '720p/index.m3u8',
        '#EXT-X-STREAM-INF:BANDWIDTH=3200000,AVERAGE-BANDWIDTH=2900000,RESOLUTION=640x360,FRAME-RATE=25.000,CODECS="avc1.64001e"',
        '360p/index.m3u8',
        '',
      ].join('\n'),
    );
  });

  it('can be read back, so that the ladder joins the top rendition', () => {
    expect(variantsOf(masterPlaylist([variant(), small]))).toEqual([variant(), small]);
    expect(variantsOf('')).toEqual([]);
  });
});

describe('topVariantOf', () => {
  it('returns the largest size of any playlist', () => {
    const ingests =
      '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-STREAM-INF:BANDWIDTH=250000,CODECS="avc1.4d401e,mp4a.40.2",RESOLUTION=854x480\n360p/index.m3u8\n';
    expect(topVariantOf(ingests)).toEqual({
      name: '360p',
      bandwidth: 250_000,
      average_bandwidth: 250_000,
      width: 854,
      height: 480,
      frame_rate: 0,
      codecs: 'avc1.4d401e,mp4a.40.2',
    });
    expect(topVariantOf(masterPlaylist([small, variant()]))?.name).toBe('720p');
    expect(topVariantOf('')).toBeUndefined();
  });

  it('declares independent segments only if they are', () => {
    expect(masterPlaylist([small], { isIndependent: false })).not.toContain('INDEPENDENT');
  });
});

describe('bitRates', () => {
  const playlist =
    '#EXTM3U\n#EXTINF:4.000000,\ns1.m4s\n#EXTINF:2.000000,\ns2.m4s\n#EXTINF:0.040000,\ns3.m4s\n#EXT-X-ENDLIST\n';

  it('returns the peak of a segment and the mean, without a last segment of a few frames', () => {
    const segments = segmentsOf(playlist);
    expect(segments.map(({ name }) => name)).toEqual(['s1.m4s', 's2.m4s', 's3.m4s']);
    expect(bitRates(segments, [400_000, 300_000, 60_000])).toEqual({ peak: 1_200_000, average: 1_006_623 });
  });

  it('is correct for a film shorter than a second', () => {
    expect(bitRates([{ name: 's1.m4s', seconds: 0.5 }], [1000])).toEqual({ peak: 16_000, average: 16_000 });
  });
});
