import type { LowerVariant } from '@grandstand/storage/live-files';
import { PLAYLIST_FILE } from './stored-stream.ts';
import type { Variant } from './variant.ts';

/** Rounds the highest measured bitrate up generously, so that the playlist changes rarely. */
const HEADROOM = 1.1;
const STEP_BPS = 250_000;

export function renderMaster(variant: Variant, rendition: string, lower: LowerVariant | null = null): string {
  const bandwidth = Math.max(1, Math.ceil((variant.peak_bps * HEADROOM) / STEP_BPS)) * STEP_BPS;
  const variants = [{ ...variant, name: rendition, bandwidth }, ...(lower ? [lower] : [])];
  const lines = variants.flatMap(entry => [
    `#EXT-X-STREAM-INF:${attributes(entry, variant).join(',')}`,
    `${entry.name}/${PLAYLIST_FILE}`,
  ]);
  return ['#EXTM3U', '#EXT-X-VERSION:7', ...lines, ''].join('\n');
}

/** A lower rendition has the sound and frame rate of the original. */
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
