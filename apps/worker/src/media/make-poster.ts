import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { recordingPaths } from '@grandstand/storage/recording-paths';
import { type Film, type FilmPosition, positionAt } from './film.ts';
import { runFfmpeg } from './run-ffmpeg.ts';
import type { StillsStage } from './stills-stage.ts';

/** Where to look for a poster: past the titles and the empty field, and in the first half, which gives no result away. */
const CANDIDATE_PARTS = [0.08, 0.16, 0.24, 0.32, 0.4, 0.48];
const CANDIDATE_WIDTH = 320;
const SEEK_MARGIN_SECONDS = 0.01;
const WIDTHS = { 'poster.jpg': 1280, 'poster-640.jpg': 640 } as const;

/** Just before the key frames that could be the poster: what lies before a seek is thrown away. */
export function posterPositions(film: Film, parts: readonly number[] = CANDIDATE_PARTS): FilmPosition[] {
  const places = parts.map(share => keyAfter(positionAt(film, film.seconds * share)));
  return places.filter(
    ({ part, time }, i) => i === places.findIndex(one => one.part === part && one.time === time),
  );
}

function keyAfter({ part, time }: FilmPosition): FilmPosition {
  const { key_times } = part.info;
  const key = key_times.find(one => one >= time) ?? key_times.at(-1) ?? 0;
  return { part, time: Math.max(0, key - SEEK_MARGIN_SECONDS) };
}

/** The richest of a few key frames, in two widths; never wider than the film. `parts` says where to look. */
export async function makePoster(stage: StillsStage, parts?: readonly number[]): Promise<void> {
  const paths = recordingPaths('', stage.recording_id);
  const place = await richestPlace(stage, posterPositions(stage.film, parts));
  for (const [file, width] of Object.entries(WIDTHS)) await drawFrame(stage, place, file, width);
  await stage.storage.publish(join(stage.work, 'poster.jpg'), paths.poster);
  await stage.storage.publish(join(stage.work, 'poster-640.jpg'), paths.poster_small);
}

/** At one quality, a black frame or a plain title makes a small file and a picture full of play a large one. */
async function richestPlace(stage: StillsStage, places: readonly FilmPosition[]): Promise<FilmPosition> {
  let richest = { place: places[0] ?? positionAt(stage.film, 0), size: -1 };
  if (places.length === 1) return richest.place;
  for (const [index, place] of places.entries()) {
    const file = `candidate-${index}.jpg`;
    await drawFrame(stage, place, file, CANDIDATE_WIDTH);
    const { size } = await stat(join(stage.work, file));
    if (size > richest.size) richest = { place, size };
  }
  return richest.place;
}

const ONLY_KEYS = ['-discard', 'nokey', '-skip_frame', 'nokey'];

async function drawFrame(
  stage: StillsStage,
  { part, time }: FilmPosition,
  file: string,
  width: number,
): Promise<void> {
  const { info: facts } = part;
  const { options, inputs } = await part.from(time, ONLY_KEYS);
  const shape = `scale=iw*sar:ih,setsar=1,scale=${Math.min(width, facts.width)}:-2:flags=lanczos`;
  const jpeg = ['-frames:v', '1', '-q:v', '3', '-pix_fmt', 'yuvj420p', '-update', '1', file];
  const args = [...options, '-map', `0:${facts.video.index}`, '-vf', shape, ...jpeg];
  await runFfmpeg(stage, { seconds: stage.film.seconds, inputs, work: stage.work, args });
}
