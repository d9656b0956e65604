import { join } from 'node:path';
import { recordingPaths } from '@grandstand/storage/recording-paths';
import { READING_LIMITS } from '../ffmpeg/limits.ts';
import { untrustedInput } from '../ffmpeg/untrusted-input.ts';
import { runFfmpeg } from './run-ffmpeg.ts';
import { inWorkFolder, type Stage } from './stage.ts';

/** As wide as the largest card. */
const WIDTH = 960;
/** About as long as the preview. */
const PREVIEW_SECONDS = 6;
const FILE = 'live.jpg';

type Still = Pick<Stage, 'recording_id' | 'storage' | 'toolbox' | 'signal'>;

/** Publishes the last key frame of a live game's preview. Only key frames are decoded. */
export async function makeLiveStill(
  { recording_id, storage, toolbox, signal }: Still,
  preview: string,
): Promise<void> {
  await inWorkFolder({ storage, recording_id: `still-${recording_id}` }, async work => {
    const shape = `scale=iw*sar:ih,setsar=1,scale='min(${WIDTH},iw)':-2`;
    const args = [
      ...untrustedInput(preview, ['-skip_frame', 'nokey']),
      ...['-map', '0:v:0', '-vf', shape, '-fps_mode', 'passthrough', '-q:v', '4', '-pix_fmt', 'yuvj420p'],
      // Each picture overwrites the previous one.
      ...['-update', '1', FILE],
    ];
    const limits = READING_LIMITS;
    await runFfmpeg({ toolbox, signal }, { seconds: PREVIEW_SECONDS, inputs: [preview], work, args, limits });
    await storage.publish(join(work, FILE), recordingPaths('', recording_id).live_still);
  });
}
