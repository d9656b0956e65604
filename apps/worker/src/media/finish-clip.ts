import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyingLimits } from '../ffmpeg/limits.ts';
import { untrustedInput } from '../ffmpeg/untrusted-input.ts';
import { openClipSource, picturesFile, readSegment } from './clip-source.ts';
import { type LiveGame, openLiveFilm, openRunFile } from './live-game.ts';
import { type LiveRun, runFrom, runSeconds, segmentStarts } from './live-runs.ts';
import {
  copyOutput,
  firstMinuteOutput,
  hasFirstMinute,
  publishDownload,
  publishFirstMinute,
  shownEarly,
} from './make-download.ts';
import { makePoster, posterOutputs, publishPoster } from './make-poster.ts';
import { runFfmpeg } from './run-ffmpeg.ts';
import type { Stage } from './stage.ts';

/** One position is enough for the poster, because users wait for their clips: before the middle, where most goals fall. */
const POSTER_AT = 0.3;

/**
 * Publishes the poster and the file of a clip. One run of ffmpeg makes both, because starting it takes longer than the work. Returns the
 * size of the file in bytes; undefined if the clip has several runs, whose files are joined once they are published.
 */
export async function finishClip(stage: Stage, clip: LiveGame, work: string): Promise<number | undefined> {
  const [run, ...others] = clip.runs;
  if (run === undefined || others.length > 0) {
    await makePoster({ ...stage, film: await openLiveFilm(stage, clip, work), work }, [POSTER_AT]);
    return undefined;
  }
  const seconds = runSeconds(run);
  const delay = await shownEarly(clip);
  const whole = await openRunFile(run, clip.folder, work);
  const picture = await posterPicture(run, clip.folder, work);
  const args = [
    ...[...whole.options, ...untrustedInput(picture)],
    ...copyOutput(delay),
    ...(hasFirstMinute(seconds) ? firstMinuteOutput(delay) : []),
    ...posterOutputs('1:v:0'),
  ];
  const inputs = [...whole.inputs, picture];
  await runFfmpeg(stage, { seconds, inputs, work, args, limits: copyingLimits(seconds) });
  await publishPoster(stage, work);
  if (hasFirstMinute(seconds)) await publishFirstMinute(stage, work);
  return publishDownload(stage, work);
}

/** Writes a file of the one picture that the poster shows, which ffmpeg opens faster than a playlist. Returns its path. */
async function posterPicture(run: LiveRun, folder: string, work: string): Promise<string> {
  const rest = runFrom(run, segmentStarts(run), runSeconds(run) * POSTER_AT);
  const source = await openClipSource(folder, rest);
  const { pictures } = await readSegment(source, 0);
  const path = join(work, 'poster-picture.mp4');
  await writeFile(path, picturesFile(source, pictures.slice(0, 1)));
  return path;
}
