import type { Variant } from './variant.ts';

/** Room above the highest bitrate seen, and steps, so that the text changes seldom. */
const HEADROOM = 1.1;
const STEP_BPS = 250_000;

export function renderMaster(variant: Variant, playlistUri: string): string {
  const bandwidth = Math.max(1, Math.ceil((variant.peak_bps * HEADROOM) / STEP_BPS)) * STEP_BPS;
  const codecs = [variant.video_codec, variant.audio_codec].filter(codec => codec !== null);
  const attributes = [
    `BANDWIDTH=${bandwidth}`,
    `CODECS="${codecs.join(',')}"`,
    `RESOLUTION=${variant.width}x${variant.height}`,
    ...(variant.frame_rate > 0 ? [`FRAME-RATE=${variant.frame_rate.toFixed(3)}`] : []),
  ];
  return ['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-STREAM-INF:${attributes.join(',')}`, playlistUri, ''].join(
    '\n',
  );
}
