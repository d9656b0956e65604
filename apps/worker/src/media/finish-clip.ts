import { copyingLimits } from '../ffmpeg/limits.ts';
import type { LiveGame } from './live-game.ts';
import {
  copyOutput,
  firstMinuteOutput,
  hasFirstMinute,
  publishDownload,
  publishFirstMinute,
  shownEarly,
} from './make-download.ts';
import { makePoster, openFrame, posterOutputs, posterPositions, publishPoster } from './make-poster.ts';
import { runFfmpeg } from './run-ffmpeg.ts';
import type { StillsStage } from './stills-stage.ts';

/** One position is enough for the poster, because users wait for their clips: before the middle, where most goals fall. */
const POSTER_AT = [0.3];

/**
 * Publishes the poster and the file of a clip. One run of ffmpeg makes both, because starting it takes longer than the work. Returns the
 * size of the file in bytes; undefined if the clip has several runs, whose files are joined once they are published.
 */
export async function finishClip(
  stage: StillsStage,
  clip: Pick<LiveGame, 'folder' | 'runs'>,
): Promise<number | undefined> {
  const { film, work } = stage;
  const { seconds, parts } = film;
  const [position] = posterPositions(film, POSTER_AT);
  const [only, ...others] = parts;
  if (only === undefined || position === undefined || others.length > 0) {
    await makePoster(stage, POSTER_AT);
    return undefined;
  }
  const delay = await shownEarly(clip);
  const [whole, frame] = [only.whole(), await openFrame(position)];
  const args = [
    ...[...whole.options, ...frame.options],
    ...copyOutput(delay),
    ...(hasFirstMinute(seconds) ? firstMinuteOutput(delay) : []),
    ...posterOutputs(position, 1),
  ];
  const inputs = [...whole.inputs, ...frame.inputs];
  await runFfmpeg(stage, { seconds, inputs, work, args, limits: copyingLimits(seconds) });
  await publishPoster(stage);
  if (hasFirstMinute(seconds)) await publishFirstMinute(stage, work);
  return publishDownload(stage, work);
}
