import { READING_LIMITS } from '../ffmpeg/limits.ts';
import { untrustedJpeg } from '../ffmpeg/untrusted-input.ts';
import { runFfmpeg } from './run-ffmpeg.ts';
import type { Stage } from './stage.ts';

/** As wide as the small posters of recordings. */
const WIDTH = 640;
const FILE = 'small.jpg';

/** Writes a copy of a JPEG, 640 pixels wide, also of a narrower one. Returns its name in the work folder. */
export async function makeSmallPicture(
  stage: Pick<Stage, 'toolbox' | 'signal'>,
  source: string,
  work: string,
): Promise<string> {
  const shape = `scale=${WIDTH}:-2:flags=lanczos`;
  const args = [
    ...untrustedJpeg(source),
    ...['-frames:v', '1', '-vf', shape, '-q:v', '5', '-pix_fmt', 'yuvj420p', '-update', '1', FILE],
  ];
  await runFfmpeg(stage, { seconds: 0, inputs: [source], work, args, limits: READING_LIMITS });
  return FILE;
}
