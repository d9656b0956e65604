import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHARED_CLIP_SECONDS } from '@grandstand/rules/clip-rules';
import { type RecordingId, recordingPaths } from '@grandstand/storage/recording-paths';
import { copyingLimits } from '../ffmpeg/limits.ts';
import { ownListInput, untrustedInput } from '../ffmpeg/untrusted-input.ts';
import { initTracks } from '../fmp4/init-tracks.ts';
import { sampleDefaults, samplesOf } from '../fmp4/samples.ts';
import type { Film, OpenedPart } from './film.ts';
import { findLiveGame, type LiveGame, openLiveFilm } from './live-game.ts';
import { joinedRuns } from './live-runs.ts';
import { durationSeconds } from './media-info.ts';
import { runFfmpeg } from './run-ffmpeg.ts';
import type { Stage } from './stage.ts';

/** Remuxes the best rendition into one progressive file without re-encoding. Returns its size in bytes. */
export function makeDownload(stage: Stage): Promise<number> {
  return inDownloadFolder(stage, async work => {
    await copyBest(stage, work);
    return publishDownload(stage, work);
  });
}

/** The same for a clip that has none yet. A longer clip also gets a file of its first minute (decision E46). */
export function makeClipFiles(stage: Stage, clipSeconds: number): Promise<number> {
  return inDownloadFolder(stage, async work => {
    await copyBest(stage, work);
    if (hasFirstMinute(clipSeconds)) {
      await copyFirstMinute(stage, work);
      await publishFirstMinute(stage, work);
    }
    return publishDownload(stage, work);
  });
}

/** Whether a clip gets a file of its first minute, too. */
export function hasFirstMinute(clipSeconds: number): boolean {
  return clipSeconds > SHARED_CLIP_SECONDS;
}

export async function publishFirstMinute({ storage, recording_id }: Stage, work: string): Promise<void> {
  await storage.publish(join(work, FIRST_MINUTE), recordingPaths('', recording_id).first_minute);
}

/** The work folder's name. It is separate, because the recording's own steps may be making the smaller sizes. */
export function downloadWork(recordingId: RecordingId): string {
  return `${recordingId}-download`;
}

async function inDownloadFolder<T>(
  { storage, recording_id }: Stage,
  make: (work: string) => Promise<T>,
): Promise<T> {
  const work = await storage.openWork(downloadWork(recording_id));
  try {
    return await make(work);
  } finally {
    await storage.closeWork(work);
  }
}

async function copyBest(stage: Stage, work: string): Promise<void> {
  const game = await findLiveGame(stage);
  await copyGame(stage, { ...game, runs: joinedRuns(game.runs) }, work);
}

/** Publishes the file in the work folder. Returns its size in bytes. */
export async function publishDownload({ storage, recording_id }: Stage, work: string): Promise<number> {
  const path = join(work, FILE);
  const { size } = await stat(path);
  await storage.publish(path, recordingPaths('', recording_id).download);
  return size;
}

async function copyFirstMinute(stage: Stage, work: string): Promise<void> {
  const file = join(work, FILE);
  const args = [...untrustedInput(file), ...firstMinuteOutput(0)];
  const seconds = SHARED_CLIP_SECONDS;
  const limits = copyingLimits(seconds);
  await runFfmpeg(stage, { seconds, inputs: [file], work, args, onProgress: () => {}, limits });
}

const FILE = 'game.mp4';
const FIRST_MINUTE = 'first-minute.mp4';
const PLAYS_AT_ONCE = ['-movflags', '+faststart'];

async function copyGame(stage: Stage, game: LiveGame, work: string): Promise<void> {
  const film = await openLiveFilm(stage, game, work);
  const delay = await shownEarly(game);
  const [only, ...others] = film.parts;
  if (only === undefined) throw new Error('nothing was written of this game');
  if (others.length === 0) {
    const { onProgress } = stage;
    return copy(stage, { from: only.whole(), delay, work, seconds: film.seconds, onProgress, to: FILE });
  }
  requireOneShape(film);
  await copyParts(stage, film, delay, work);
}

/**
 * Returns by how many seconds pictures are shown before they are decoded, as ffmpeg understands the negative offsets of
 * `alignTimeline`: it shows them that much too late.
 */
export async function shownEarly({ folder, runs }: Pick<LiveGame, 'folder' | 'runs'>): Promise<number> {
  const [run] = runs;
  const [segment] = run?.segments ?? [];
  if (run === undefined || segment === undefined) return 0;
  const init = await readFile(join(folder, run.map));
  const samples = samplesOf(await readFile(join(folder, segment.name)), sampleDefaults(init));
  const video = initTracks(init).find(({ handler }) => handler === 'vide');
  if (video === undefined) return 0;
  const early = (samples.get(video.track_id) ?? []).map(({ decoded, shown }) => decoded - shown);
  return Math.max(0, ...early) / video.timescale;
}

/** Joins the runs of a game whose encoder reconnected. */
async function copyParts(stage: Stage, film: Film, delay: number, work: string): Promise<void> {
  const names = film.parts.map((_, i) => `part-${i + 1}.mp4`);
  for (const [i, part] of film.parts.entries()) {
    const seconds = durationSeconds(part.info);
    // Halved, because the second pass over the joined file takes as long as the first.
    const onProgress = (done: number) =>
      stage.onProgress((part.starts_at + done * seconds) / film.seconds / 2);
    await copy(stage, { from: part.whole(), delay, work, seconds, onProgress, to: names[i] ?? '' });
  }
  const list = join(work, 'parts.txt');
  await writeFile(list, names.map(name => `file '${name}'\n`).join(''));
  const from = { options: ownListInput(list), inputs: [list] };
  const onProgress = (done: number) => stage.onProgress((1 + done) / 2);
  await copy(stage, { from, delay: 0, work, seconds: film.seconds, onProgress, to: FILE });
}

interface Copy {
  readonly from: OpenedPart;
  /** Seconds to show the pictures earlier. */
  readonly delay: number;
  readonly work: string;
  readonly seconds: number;
  readonly onProgress: (done: number) => void;
  readonly to: string;
}

function copy(stage: Stage, { from, delay, work, seconds, onProgress, to }: Copy): Promise<void> {
  const args = [...from.options, ...copyOutput(delay, to)];
  const limits = copyingLimits(seconds);
  return runFfmpeg(stage, { seconds, inputs: from.inputs, work, args, onProgress, limits });
}

/** Options for a copy of the first input into one file, `delay` seconds earlier. */
export function copyOutput(delay: number, to = FILE): string[] {
  return [
    ...['-map', '0:v:0', '-map', '0:a:0?', '-c', 'copy', ...earlier(delay)],
    ...['-map_metadata', '-1', '-map_chapters', '-1', ...PLAYS_AT_ONCE, to],
  ];
}

export function firstMinuteOutput(delay: number): string[] {
  return ['-t', String(SHARED_CLIP_SECONDS), ...copyOutput(delay, FIRST_MINUTE)];
}

/** One file can only have one set of parameters. */
function requireOneShape({ parts }: Film): void {
  const shapes = parts.map(({ info: { width, height, video, audio } }) =>
    [width, height, video.codec, video.profile, audio?.codec, audio?.sample_rate, audio?.channels].join(' '),
  );
  if (new Set(shapes).size > 1) throw new Error('the encoder came back with another picture or sound');
}

function earlier(seconds: number): string[] {
  if (seconds === 0) return [];
  const by = `${seconds.toFixed(6)}/TB`;
  return ['-bsf:v', `setts=pts=PTS-${by}:dts=DTS-${by}`];
}
