import { join } from 'node:path';
import { recordingPaths } from '@grandstand/storage/recording-paths';
import { type Film, type FilmPosition, type OpenedPart, positionAt } from './film.ts';
import { runFfmpeg } from './run-ffmpeg.ts';
import type { StillsStage } from './stills-stage.ts';

const PIECES = 6;
const PIECE_SECONDS = 1;
const WIDTH = 400;
const FRAME_RATE = 15;
// Six seconds of this stay below 400 KB.
const MAX_BIT_RATE = 400_000;

/** Start times of the pieces: spread over the first half, which does not reveal the result, or over more of a short film. */
export function pieceTimes(seconds: number): number[] {
  const shown = Math.max(seconds / 2, Math.min(seconds, PIECES * PIECE_SECONDS));
  const count = Math.max(1, Math.min(PIECES, Math.floor(shown / PIECE_SECONDS)));
  return Array.from({ length: count }, (_, i) =>
    Math.max(0, (shown * (i + 0.5)) / count - PIECE_SECONDS / 2),
  );
}

/** Publishes the short silent film that plays on a card. */
export async function makePreview(stage: StillsStage): Promise<void> {
  const { film, work } = stage;
  const places = pieceTimes(film.seconds).map(time => positionAt(film, time));
  const pieces: OpenedPart[] = [];
  for (const { part, time } of places) pieces.push(await part.from(time, ['-t', String(PIECE_SECONDS)]));
  const inputs = [...new Set(pieces.flatMap(piece => piece.inputs))];
  const options = pieces.flatMap(piece => piece.options);
  const args = [...options, ...previewArgs(film, places)];
  await runFfmpeg(stage, { seconds: film.seconds, inputs, work, args });
  await stage.storage.publish(join(work, 'preview.mp4'), recordingPaths('', stage.recording_id).preview);
}

function previewArgs(film: Film, places: readonly FilmPosition[]): string[] {
  const size = previewSize(film);
  // Gives all pieces one size, because an encoder may have reconnected with another.
  const fit = `scale=${size}:force_original_aspect_ratio=decrease,pad=${size}:-1:-1`;
  const shape = `scale=iw*sar:ih,${fit},setsar=1,fps=${FRAME_RATE},format=yuv420p`;
  const pieces = places.map(({ part }, i) => `[${i}:${part.info.video.index}]${shape}[p${i}]`);
  const joined = `${places.map((_, i) => `[p${i}]`).join('')}concat=n=${places.length}[out]`;
  return [
    ...['-filter_complex', [...pieces, joined].join(';'), '-map', '[out]', '-an'],
    ...['-c:v', 'libx264', '-preset', 'medium', '-crf', '29', '-profile:v', 'main'],
    ...['-maxrate', String(MAX_BIT_RATE), '-bufsize', String(MAX_BIT_RATE)],
    ...['-map_metadata', '-1', '-movflags', '+faststart', 'preview.mp4'],
  ];
}

function previewSize(film: Film): string {
  const width = Math.min(WIDTH, film.width - (film.width % 2));
  const height = Math.max(2, Math.round((width * film.height) / film.width / 2) * 2);
  return `${width}:${height}`;
}
