import type { MediaInfo } from './media-info.ts';
import { isCopied, type Rendition } from './renditions.ts';

const FORCED_KEY_SECONDS = 2;
const MAX_FRAME_RATE = 60;
// Only forced key frames, so that all renditions are cut at the same frames.
const NO_OTHER_KEYS = ['-sc_threshold', '0', '-g', '1000'];

/** Output options that encode one rendition so that it is cut where the top one is. */
export function encodeArgs(info: MediaInfo, rendition: Rendition): string[] {
  const keys = isCopied(info) ? 'source' : `expr:gte(t,n_forced*${FORCED_KEY_SECONDS})`;
  return [
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-profile:v', 'high', '-pix_fmt', 'yuv420p'],
    ...['-maxrate', String(rendition.max_bit_rate), '-bufsize', String(rendition.max_bit_rate * 2)],
    ...['-force_key_frames', keys, ...NO_OTHER_KEYS, '-fps_mode', 'vfr'],
  ];
}

/** The filter that makes one rendition's pictures out of the source's. */
export function scaleFilter({ width, height }: Rendition): string {
  return `scale=${width}:${height}:flags=fast_bilinear,setsar=1`;
}

/** Filter shared by all renditions: deinterlaces and limits the frame rate. */
export function commonFilter({ video }: MediaInfo): string {
  const filters = [
    ...(video.is_interlaced ? ['yadif'] : []),
    ...(video.frame_rate > MAX_FRAME_RATE + 1 ? [`fps=${MAX_FRAME_RATE}`] : []),
  ];
  return filters.length > 0 ? filters.join(',') : 'null';
}

export function servedFrameRate({ video }: MediaInfo): number {
  return video.frame_rate > MAX_FRAME_RATE + 1 ? MAX_FRAME_RATE : video.frame_rate;
}
