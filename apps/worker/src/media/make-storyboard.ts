import { writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { recordingPaths } from '@grandstand/storage/recording-paths';
import { untrustedInput } from '../ffmpeg/untrusted-input.ts';
import { durationSeconds, type MediaFacts } from './media-facts.ts';
import { runFfmpeg } from './run-ffmpeg.ts';
import { inWorkFolder, type Stage } from './stage.ts';
import { type StoryboardPlan, selectFilter, storyboardPlan } from './storyboard-times.ts';
import { sheetCount, sheetName, storyboardVtt, TILE } from './storyboard-vtt.ts';

const ONLY_KEYS = ['-discard', 'nokey', '-skip_frame', 'nokey'];

/** The small pictures over the player's time line: sheets of tiles, and the text that says which is when. */
export async function makeStoryboard(stage: Stage, facts: MediaFacts): Promise<void> {
  const plan = storyboardPlan(facts);
  const paths = recordingPaths('', stage.recording_id);
  await inWorkFolder(stage, async work => {
    const input = untrustedInput(stage.source_path, plan.keys_only ? ONLY_KEYS : []);
    const args = [...input, ...sheetArgs(facts, plan)];
    await runFfmpeg(stage, { facts, work, args, onProgress: stage.onProgress });
    for (let sheet = 1; sheet <= sheetCount(plan.times.length); sheet++) {
      const name = sheetName(sheet);
      await stage.storage.publish(join(work, name), posix.join(paths.stream_folder, name));
    }
    const vtt = join(work, 'storyboard.vtt');
    await writeFile(vtt, storyboardVtt(plan.times, durationSeconds(facts)));
    await stage.storage.publish(vtt, paths.storyboard);
  });
}

function sheetArgs(facts: MediaFacts, plan: StoryboardPlan): string[] {
  const { width, height, columns, rows } = TILE;
  const filters = [
    selectFilter(plan),
    `scale=iw*sar:ih,scale=${width}:${height}:force_original_aspect_ratio=decrease:flags=fast_bilinear`,
    `pad=${width}:${height}:-1:-1,setsar=1,tile=${columns}x${rows}`,
  ];
  return [
    ...['-map', `0:${facts.video.index}`, '-an', '-vf', filters.join(','), '-fps_mode', 'vfr'],
    ...['-frames:v', String(sheetCount(plan.times.length)), '-q:v', '5', '-pix_fmt', 'yuvj420p'],
    'storyboard-%03d.jpg',
  ];
}
