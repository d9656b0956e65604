import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Variant, variantsOf } from '@grandstand/storage/master-playlist';
import { recordingPaths } from '@grandstand/storage/recording-paths';
import { untrustedInput } from '../ffmpeg/untrusted-input.ts';
import { audioArgs } from './audio-args.ts';
import { finishRendition } from './finish-rendition.ts';
import { hlsArgs } from './hls-args.ts';
import { durationSeconds, type MediaInfo } from './media-info.ts';
import { probeMedia } from './probe-media.ts';
import { publishVariants } from './publish-variants.ts';
import { lowerRenditions, type Rendition, topRendition } from './renditions.ts';
import { runFfmpeg } from './run-ffmpeg.ts';
import { type FileStage, inWorkFolder, type Stage } from './stage.ts';
import { commonFilter, encodeArgs, scaleFilter } from './video-args.ts';

/** Adds the smaller sizes to a playable film. The source is decoded once for all of them. */
export async function packageLadder(stage: FileStage): Promise<void> {
  const info = await probeMedia(stage.toolbox, stage.source_path, stage.signal);
  const lower = lowerRenditions(info);
  if (lower.length === 0) return;
  const top = await publishedTop(stage, info);
  await inWorkFolder(stage, async work => {
    for (const { name } of lower) await mkdir(join(work, name));
    const args = [...untrustedInput(stage.source_path), ...ladderArgs(info, lower)];
    const inputs = [stage.source_path];
    await runFfmpeg(stage, {
      seconds: durationSeconds(info),
      inputs,
      work,
      args,
      onProgress: stage.onProgress,
    });
    const made: Variant[] = [];
    for (const rendition of lower) made.push(await finishRendition(work, rendition, info));
    await publishVariants(stage, work, made, top);
  });
}

async function publishedTop(stage: Stage, info: MediaInfo): Promise<Variant[]> {
  const master = await stage.storage.readText(recordingPaths('', stage.recording_id).master);
  const { name } = topRendition(info);
  return variantsOf(master ?? '').filter(variant => variant.name === name);
}

function ladderArgs(info: MediaInfo, renditions: readonly Rendition[]): string[] {
  const parts = renditions.map((_, i) => `[part${i}]`);
  const scales = renditions.map((rendition, i) => `${parts[i]}${scaleFilter(rendition)}[out${i}]`);
  const split = `[0:${info.video.index}]${commonFilter(info)},split=${renditions.length}${parts.join('')}`;
  const outputs = renditions.flatMap((rendition, i) => [
    ...['-map', `[out${i}]`, ...encodeArgs(info, rendition)],
    ...audioArgs(info.audio),
    ...hlsArgs(rendition.name),
  ]);
  return ['-filter_complex', [split, ...scales].join(';'), ...outputs];
}
