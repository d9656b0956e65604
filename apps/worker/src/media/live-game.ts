import { readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { recordingPaths, renditionFolder } from '@grandstand/storage/recording-paths';
import { ownPlaylistInput } from '../ffmpeg/untrusted-input.ts';
import { type Film, type FilmPart, filmOf } from './film.ts';
import { type LiveRun, runPlaylist, runsOf } from './live-runs.ts';
import { topVariantOf, type Variant } from './master-playlist.ts';
import { probeTracks } from './probe-media.ts';
import type { Stage } from './stage.ts';

/** What the ingest wrote of a game: it stays where it is. */
export interface LiveGame {
  /** The folder of its segments. */
  readonly folder: string;
  readonly playlist: string;
  readonly runs: readonly LiveRun[];
  readonly top: Variant;
}

export async function findLiveGame({ storage, recording_id }: Stage): Promise<LiveGame> {
  const paths = recordingPaths('', recording_id);
  const top = topVariantOf((await storage.readText(paths.master)) ?? '');
  if (top === undefined) throw new Error('nothing was written of this game');
  const key = posix.join(renditionFolder(paths, top.name), 'index.m3u8');
  const file = await storage.locate(key);
  if (file === undefined) throw new Error('the playlist of this game is gone');
  const playlist = await readFile(file.path, 'utf8');
  return { folder: dirname(file.path), playlist, runs: runsOf(playlist), top };
}

/** The game as a film to be read run by run; the playlists of the runs are written into the work folder. */
export async function openLiveFilm(stage: Stage, game: LiveGame, work: string): Promise<Film> {
  const isIndependent = game.playlist.includes('#EXT-X-INDEPENDENT-SEGMENTS\n');
  const parts: FilmPart[] = [];
  for (const [index, run] of game.runs.entries()) {
    const path = join(work, `run-${index + 1}.m3u8`);
    await writeFile(path, runPlaylist(run, game.folder));
    parts.push(await openRun(stage, game, run, path, isIndependent));
  }
  return filmOf(parts);
}

async function openRun(
  stage: Stage,
  { folder }: LiveGame,
  run: LiveRun,
  path: string,
  isIndependent: boolean,
): Promise<FilmPart> {
  const input = (before?: readonly string[]) => ownPlaylistInput(path, before);
  const inputs = [folder, path];
  const probed = await probeTracks(stage.toolbox, { input: input(), inputs }, stage.signal);
  const seconds = run.segments.reduce((sum, segment) => sum + segment.seconds, 0);
  const video = { ...probed.video, bit_rate: await bitRate(folder, run, seconds) };
  const key_times = isIndependent ? segmentStarts(run) : [0];
  const facts = { ...probed, video, duration_ms: Math.round(seconds * 1000), key_times };
  return { facts, starts_at: run.starts_at, inputs, input };
}

/** Seconds from the run's start. */
export function segmentStarts({ segments }: LiveRun): number[] {
  let at = 0;
  return segments.map(({ seconds }) => {
    at += seconds;
    return at - seconds;
  });
}

async function bitRate(folder: string, { segments }: LiveRun, seconds: number): Promise<number> {
  const sizes = await Promise.all(segments.map(async ({ name }) => (await stat(join(folder, name))).size));
  return (sizes.reduce((sum, size) => sum + size, 0) * 8) / seconds;
}
