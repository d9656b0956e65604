import { describe, expect, it } from 'vitest';
import { AAC_44K_MONO, AVCC_640X360, broadcast, type Recipe } from '../testing/flv-samples.ts';
import { renderMaster } from './master-playlist.ts';
import { type CutSegment, Segmenter } from './segmenter.ts';
import { type Variant, widenVariant } from './variant.ts';

function segmentOf(recipe: Recipe): CutSegment {
  const take = new Segmenter({ startTicks: 0, targetDuration: 2, now: () => 0 });
  const [segment] = [...broadcast(recipe).flatMap(tag => take.push(tag)), ...take.finish()];
  if (segment === undefined) throw new Error('no segment');
  return segment;
}

const variantOf = (...recipes: Recipe[]) =>
  recipes.reduce<Variant | null>((known, recipe) => widenVariant(known, segmentOf(recipe), 250_000), null);

describe('the master playlist', () => {
  it('lists codecs, resolution, bandwidth and frame rate', () => {
    const variant = variantOf({ seconds: 2 });
    expect(variant && renderMaster(variant, '180p')).toBe(
      '#EXTM3U\n#EXT-X-VERSION:7\n' +
        '#EXT-X-STREAM-INF:BANDWIDTH=1250000,CODECS="avc1.4d400c,mp4a.40.2",RESOLUTION=320x180,FRAME-RATE=25.000\n' +
        '180p/index.m3u8\n',
    );
  });

  it('has no sound codec before the first sound', () => {
    expect(variantOf({ seconds: 2, aac: null })).toMatchObject({ audio_codec: null });
    expect(variantOf({ seconds: 2, aac: null }, { seconds: 2 })).toMatchObject({ audio_codec: 'mp4a.40.2' });
  });

  it('lists the largest picture and the most demanding codec of all encoders', () => {
    const other = { seconds: 2, avcC: AVCC_640X360, aac: AAC_44K_MONO, sampleRate: 44_100 };
    const widest = { width: 640, height: 360, video_codec: 'avc1.4d400c' };
    expect(variantOf({ seconds: 2 }, other)).toMatchObject(widest);
    expect(variantOf(other, { seconds: 2 })).toMatchObject(widest);
  });

  it("does not measure a publication's short last segment", () => {
    expect(variantOf({ seconds: 0.2 })).toMatchObject({ frame_rate: 0, peak_bps: 0 });
  });
});
