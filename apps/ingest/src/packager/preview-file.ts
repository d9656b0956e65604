import { fragment } from '../fmp4/fragment.ts';
import { initSegment } from '../fmp4/init-segment.ts';
import type { Sample } from '../fmp4/tracks.ts';
import { VIDEO_TRACK_ID } from '../fmp4/tracks.ts';
import type { VideoParameters } from '../fmp4/video-parameters.ts';

/** A silent film of its own that begins at 0, from samples of which the first is a key frame. */
export function previewFile(video: VideoParameters, samples: readonly Sample[]): Buffer {
  const ticks = samples.reduce((sum, { duration }) => sum + duration, 0);
  // The delay of reordered pictures would stand before the first one as an empty time.
  const delay = samples[0]?.composition ?? 0;
  const shown = samples.map(sample => ({ ...sample, composition: sample.composition - delay }));
  const run = { start: 0, samples: shown };
  return Buffer.concat([
    initSegment({ video, audio: null }, ticks),
    fragment(1, [{ id: VIDEO_TRACK_ID, run }]),
  ]);
}
