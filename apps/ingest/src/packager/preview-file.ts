import { fragment } from '../fmp4/fragment.ts';
import { initSegment } from '../fmp4/init-segment.ts';
import type { Sample } from '../fmp4/tracks.ts';
import { VIDEO_TRACK_ID } from '../fmp4/tracks.ts';
import type { VideoParameters } from '../fmp4/video-parameters.ts';

/** Builds a silent video that starts at 0. The first sample must be a key frame. */
export function previewFile(video: VideoParameters, samples: readonly Sample[]): Buffer {
  const ticks = samples.reduce((sum, { duration }) => sum + duration, 0);
  // The composition delay of reordered frames would leave a gap before the first one.
  const delay = samples[0]?.composition ?? 0;
  const shown = samples.map(sample => ({ ...sample, composition: sample.composition - delay }));
  const run = { start: 0, samples: shown };
  return Buffer.concat([
    initSegment({ video, audio: null }, ticks),
    fragment(1, [{ id: VIDEO_TRACK_ID, run }]),
  ]);
}
