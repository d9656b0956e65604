import type { LowerVariant } from '@grandstand/storage/live-files';
import { PLAYLIST_FILE } from './stored-stream.ts';
import type { Variant } from './variant.ts';

/** Room above the highest bitrate seen, and steps, so that the text changes seldom. */
const HEADROOM = 1.1;
const STEP_BPS = 250_000;

export function renderMaster(variant: Variant, rendition: string, lower: LowerVariant | null = null): string {
  const bandwidth = Math.max(1, Math.ceil((variant.peak_bps * HEADROOM) / STEP_BPS)) * STEP_BPS;
  const variants = [{ ...variant, name: rendition, bandwidth }, ...(lower ? [lower] : [])];
  const lines = variants.flatMap(one => [
    `#EXT-X-STREAM-INF:${attributes(one, variant).join(',')}`,
    `${one.name}/${PLAYLIST_FILE}`,
  ]);
  return ['#EXTM3U', '#EXT-X-VERSION:7', ...lines, ''].join('\n');
}

/** Sound and pace of a smaller picture are those of the large one. */
function attributes(
  { bandwidth, video_codec, width, height }: LowerVariant,
  { audio_codec, frame_rate }: Variant,
): string[] {
  const codecs = [video_codec, audio_codec].filter(codec => codec !== null);
  return [
    `BANDWIDTH=${bandwidth}`,
    `CODECS="${codecs.join(',')}"`,
    `RESOLUTION=${width}x${height}`,
    ...(frame_rate > 0 ? [`FRAME-RATE=${frame_rate.toFixed(3)}`] : []),
  ];
}
