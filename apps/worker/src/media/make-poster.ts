import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { recordingPaths } from '@grandstand/storage/recording-paths';
import { type Film, type FilmPosition, type OpenedPart, positionAt } from './film.ts';
import { runFfmpeg } from './run-ffmpeg.ts';
import type { Stage } from './stage.ts';
import type { StillsStage } from './stills-stage.ts';

/** Positions of candidates, as shares of the film: after the titles, and in the first half, which does not reveal the result. */
const CANDIDATE_PARTS = [0.08, 0.16, 0.24, 0.32, 0.4, 0.48];
const CANDIDATE_WIDTH = 320;
const SEEK_MARGIN_SECONDS = 0.01;
/** ffmpeg's scale goes from 2, the best, to 31. A list of games shows many posters, and 3 makes them a third larger. */
const JPEG_QUALITY = '5';
const WIDTHS = { 'poster.jpg': 1280, 'poster-640.jpg': 640 } as const;

/** Returns positions just before the candidate key frames, because ffmpeg discards all frames before a seek position. */
export function posterPositions(film: Film, parts: readonly number[] = CANDIDATE_PARTS): FilmPosition[] {
  const positions = parts.map(share => keyAfter(positionAt(film, film.seconds * share)));
  return positions.filter(
    ({ part, time }, i) => i === positions.findIndex(other => other.part === part && other.time === time),
  );
}

function keyAfter({ part, time }: FilmPosition): FilmPosition {
  const { key_times } = part.info;
  const key = key_times.find(candidate => candidate >= time) ?? key_times.at(-1) ?? 0;
  return { part, time: Math.max(0, key - SEEK_MARGIN_SECONDS) };
}

/** Publishes the most typical of a few key frames in two widths, never wider than the film. `parts` are shares of the film. */
export async function makePoster(stage: StillsStage, parts?: readonly number[]): Promise<void> {
  const position = await typicalPosition(stage, posterPositions(stage.film, parts));
  const { options, inputs } = await openFrame(position);
  const args = [...options, ...posterOutputs(`0:${position.part.info.video.index}`)];
  await runFfmpeg(stage, { seconds: stage.film.seconds, inputs, work: stage.work, args });
  await publishPoster(stage, stage.work);
}

/** Options for both widths of the first frame of a stream, like '0:1'. */
export function posterOutputs(stream: string): string[] {
  return Object.entries(WIDTHS).flatMap(([file, width]) => frameOutput({ file, width, stream }));
}

export async function publishPoster({ storage, recording_id }: Stage, work: string): Promise<void> {
  const paths = recordingPaths('', recording_id);
  await storage.publish(join(work, 'poster.jpg'), paths.poster);
  await storage.publish(join(work, 'poster-640.jpg'), paths.poster_small);
}

async function typicalPosition(
  stage: StillsStage,
  positions: readonly FilmPosition[],
): Promise<FilmPosition> {
  if (positions.length <= 1) return positions[0] ?? positionAt(stage.film, 0);
  await extractCandidates(stage, positions);
  const candidates: Candidate[] = [];
  for (const [index, position] of positions.entries())
    candidates.push({ position, size: (await stat(join(stage.work, candidateFile(index)))).size });
  return typicalCandidate(candidates)?.position ?? positionAt(stage.film, 0);
}

const candidateFile = (index: number) => `candidate-${index}.jpg`;

interface Candidate {
  readonly position: FilmPosition;
  /** Bytes of the frame as a JPEG. */
  readonly size: number;
}

/**
 * Returns the candidate of middle size. At equal JPEG quality, black frames and titles make small files, and play under
 * a caption, which may reveal a goal, makes the largest.
 */
export function typicalCandidate<C extends Pick<Candidate, 'size'>>(candidates: readonly C[]): C | undefined {
  const bySize = candidates.toSorted((a, b) => a.size - b.size);
  return bySize[Math.floor((bySize.length - 1) / 2)];
}

const ONLY_KEYS = ['-discard', 'nokey', '-skip_frame', 'nokey'];

function openFrame({ part, time }: FilmPosition): Promise<OpenedPart> {
  return part.from(time, ONLY_KEYS);
}

/** One run for all: starting ffmpeg takes longer than decoding a frame. */
async function extractCandidates(stage: StillsStage, positions: readonly FilmPosition[]): Promise<void> {
  const opened = await Promise.all(positions.map(openFrame));
  const outputs = positions.flatMap(({ part }, index) => {
    const stream = `${index}:${part.info.video.index}`;
    return frameOutput({ file: candidateFile(index), width: CANDIDATE_WIDTH, stream });
  });
  const inputs = [...new Set(opened.flatMap(part => part.inputs))];
  const args = [...opened.flatMap(part => part.options), ...outputs];
  await runFfmpeg(stage, { seconds: stage.film.seconds, inputs, work: stage.work, args });
}

interface FrameOutput {
  readonly file: string;
  /** The largest width. */
  readonly width: number;
  readonly stream: string;
}

function frameOutput({ file, width, stream }: FrameOutput): string[] {
  const shape = `scale=iw*sar:ih,setsar=1,scale=min(${width}\\,iw):-2:flags=lanczos`;
  const jpeg = ['-frames:v', '1', '-q:v', JPEG_QUALITY, '-pix_fmt', 'yuvj420p', '-update', '1', file];
  return ['-map', stream, '-vf', shape, ...jpeg];
}
