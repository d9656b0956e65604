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

/** Makes the film watchable in its best size: copied where it fits, which takes seconds, else encoded. */
export async function packagePlayable(stage: FileStage): Promise<MediaInfo> {
  const facts = await probeMedia(stage.toolbox, stage.source_path, stage.signal);
  const top = topRendition(facts);
  await inWorkFolder(stage, async work => {
    await mkdir(join(work, top.name));
    const args = [
      ...untrustedInput(stage.source_path),
      ...['-map', `0:${facts.video.index}`, ...pictureArgs(facts, top)],
      ...audioArgs(facts.audio),
      ...hlsArgs(top.name),
    ];
    const inputs = [stage.source_path];
    await runFfmpeg(stage, {
      seconds: durationSeconds(facts),
      inputs,
      work,
      args,
      onProgress: stage.onProgress,
    });
    await publishVariants(stage, work, [await finishRendition(work, top, facts)]);
  });
  return facts;
}

function pictureArgs(facts: MediaInfo, top: TopRendition): string[] {
  if (top.is_copied) return ['-c:v', 'copy'];
  return ['-vf', `${commonFilter(facts)},${scaleFilter(top)}`, ...encodeArgs(facts, top)];
}
