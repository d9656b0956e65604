import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { untrustedInput } from '../ffmpeg/untrusted-input.ts';
import { audioArgs } from './audio-args.ts';
import { finishRendition } from './finish-rendition.ts';
import { hlsArgs } from './hls-args.ts';
import { durationSeconds, type MediaInfo } from './media-info.ts';
import { probeMedia } from './probe-media.ts';
import { publishVariants } from './publish-variants.ts';
import { type TopRendition, topRendition } from './renditions.ts';
import { runFfmpeg } from './run-ffmpeg.ts';
import { type FileStage, inWorkFolder } from './stage.ts';
import { commonFilter, encodeArgs, scaleFilter } from './video-args.ts';

/** Packages the film in its best size: copied if possible, which takes seconds, else encoded. */
export async function packagePlayable(stage: FileStage): Promise<MediaInfo> {
  const info = await probeMedia(stage.toolbox, stage.source_path, stage.signal);
  const top = topRendition(info);
  await inWorkFolder(stage, async work => {
    await mkdir(join(work, top.name));
    const args = [
      ...untrustedInput(stage.source_path),
      ...['-map', `0:${info.video.index}`, ...pictureArgs(info, top)],
      ...audioArgs(info.audio),
      ...hlsArgs(top.name),
    ];
    const inputs = [stage.source_path];
    await runFfmpeg(stage, {
      seconds: durationSeconds(info),
      inputs,
      work,
      args,
      onProgress: stage.onProgress,
    });
    await publishVariants(stage, work, [await finishRendition(work, top, info)]);
  });
  return info;
}

function pictureArgs(info: MediaInfo, top: TopRendition): string[] {
  if (top.is_copied) return ['-c:v', 'copy'];
  return ['-vf', `${commonFilter(info)},${scaleFilter(top)}`, ...encodeArgs(info, top)];
}
