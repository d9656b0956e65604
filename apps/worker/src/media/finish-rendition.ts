import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Variant } from '@grandstand/storage/master-playlist';
import { alignTimeline } from '../fmp4/align-timeline.ts';
import { videoCodec } from '../fmp4/video-codec.ts';
import { audioCodec } from './audio-args.ts';
import type { MediaInfo } from './media-info.ts';
import { bitRates, segmentsOf } from './media-playlist.ts';
import type { Rendition } from './renditions.ts';
import { servedFrameRate } from './video-args.ts';

/** Aligns the timeline of a rendition and measures it for the master playlist. */
export async function finishRendition(work: string, rendition: Rendition, info: MediaInfo): Promise<Variant> {
  const folder = join(work, rendition.name);
  await alignTimeline(folder);
  const segments = segmentsOf(await readFile(join(folder, 'index.m3u8'), 'utf8'));
  if (segments.length === 0) throw new Error(`${rendition.name} came out without segments`);
  const bytes = await Promise.all(segments.map(async ({ name }) => (await stat(join(folder, name))).size));
  const { peak, average } = bitRates(segments, bytes);
  const video = videoCodec(await readFile(join(folder, 'init.mp4')));
  return {
    name: rendition.name,
    bandwidth: peak,
    average_bandwidth: average,
    width: rendition.width,
    height: rendition.height,
    frame_rate: servedFrameRate(info),
    codecs: info.audio ? `${video},${audioCodec(info.audio)}` : video,
  };
}
