import { constants } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { recordingPaths } from '@grandstand/storage/recording-paths';
import type { FilmPart } from './film.ts';
import { durationSeconds } from './media-info.ts';
import { runFfmpeg } from './run-ffmpeg.ts';
import type { StillsStage } from './stills-stage.ts';
import { type StoryboardPlan, selectFilter, storyboardPlan, tileInterval } from './storyboard-times.ts';
import { sheetCount, sheetName, storyboardVtt, TILE } from './storyboard-vtt.ts';

const ONLY_KEYS = ['-discard', 'nokey', '-skip_frame', 'nokey'];
/** Half the work: a tile may be some frames late, and is too small to show unfiltered edges of blocks. */
const ENOUGH_FOR_TILES = ['-skip_frame', 'noref', '-skip_loop_filter', 'all'];

/** Publishes the thumbnails of the player's timeline: sheets of tiles, and the WebVTT file that maps times to tiles. */
export async function makeStoryboard(stage: StillsStage): Promise<void> {
  const { film } = stage;
  const interval = tileInterval(film.seconds);
  const times: number[] = [];
  for (const part of film.parts) {
    const plan = storyboardPlan(part.info, interval);
    await drawTiles(stage, part, plan, times.length);
    times.push(...plan.times.map(time => part.starts_at + time));
  }
  await drawSheets(stage, times.length);
  await publishStoryboard(stage, storyboardVtt(times, film.seconds), sheetCount(times.length));
}

/** Writes one file for each tile, numbered through the video, so that parts of any size share sheets. */
async function drawTiles(
  stage: StillsStage,
  part: FilmPart,
  plan: StoryboardPlan,
  tilesBefore: number,
): Promise<void> {
  const { film, work } = stage;
  const { width, height } = TILE;
  const filters = [
    selectFilter(plan),
    `scale=iw*sar:ih,scale=${width}:${height}:force_original_aspect_ratio=decrease:flags=fast_bilinear`,
    `pad=${width}:${height}:-1:-1,setsar=1`,
  ];
  const { options, inputs } = part.whole(plan.keys_only ? ONLY_KEYS : ENOUGH_FOR_TILES);
  const args = [
    ...options,
    ...['-map', `0:${part.info.video.index}`, '-an', '-vf', filters.join(','), '-fps_mode', 'vfr'],
    ...['-frames:v', String(plan.times.length), '-q:v', '2', '-pix_fmt', 'yuvj420p'],
    ...['-start_number', String(tilesBefore), 'tile-%05d.jpg'],
  ];
  const share = durationSeconds(part.info) / film.seconds;
  const onProgress = (done: number) => stage.onProgress(part.starts_at / film.seconds + done * share);
  const seconds = durationSeconds(part.info);
  await runFfmpeg(stage, { seconds, inputs, work, args, onProgress });
  await fillGaps(work, tilesBefore, plan.times.length);
}

const tilePath = (work: string, number: number) => join(work, `tile-${String(number).padStart(5, '0')}.jpg`);

/** An unreadable frame repeats the previous tile, so that later tiles keep their numbers. */
async function fillGaps(work: string, first: number, count: number): Promise<void> {
  for (let number = first + 1; number < first + count; number++) {
    await copyFile(tilePath(work, number - 1), tilePath(work, number), constants.COPYFILE_EXCL).catch(
      isThere,
    );
  }
}

function isThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

async function drawSheets(stage: StillsStage, tiles: number): Promise<void> {
  const { columns, rows } = TILE;
  const args = [
    // These pictures are our own output and contain no bytes of the untrusted film.
    ...['-f', 'image2', '-framerate', '1', '-i', 'tile-%05d.jpg', '-vf', `tile=${columns}x${rows}`],
    ...['-frames:v', String(sheetCount(tiles)), '-q:v', '5', '-pix_fmt', 'yuvj420p', 'storyboard-%03d.jpg'],
  ];
  await runFfmpeg(stage, { seconds: stage.film.seconds, inputs: [], work: stage.work, args });
}

async function publishStoryboard(stage: StillsStage, text: string, sheets: number): Promise<void> {
  const paths = recordingPaths('', stage.recording_id);
  for (let sheet = 1; sheet <= sheets; sheet++) {
    const name = sheetName(sheet);
    await stage.storage.publish(join(stage.work, name), posix.join(paths.stream_folder, name));
  }
  const vtt = join(stage.work, 'storyboard.vtt');
  await writeFile(vtt, text);
  await stage.storage.publish(vtt, paths.storyboard);
}
