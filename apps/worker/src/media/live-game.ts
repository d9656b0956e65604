import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { topVariantOf, type Variant } from '@grandstand/storage/master-playlist';
import { recordingPaths, renditionFolder } from '@grandstand/storage/recording-paths';
import { ownPlaylistInput } from '../ffmpeg/untrusted-input.ts';
import { type Film, type FilmPart, filmOf, type OpenedPart } from './film.ts';
import { type LiveRun, runFrom, runPlaylist, runSeconds, runsOf, segmentStarts } from './live-runs.ts';
import { probeTracks } from './probe-media.ts';
import type { Stage } from './stage.ts';

/** The ingest's files of a game, which are read in place. */
export interface LiveGame {
  /** The folder of its segments. */
  readonly folder: string;
  readonly playlist: string;
  readonly runs: readonly LiveRun[];
  readonly top: Variant;
}

export async function findLiveGame({
  storage,
  recording_id,
}: Pick<Stage, 'storage' | 'recording_id'>): Promise<LiveGame> {
  const paths = recordingPaths('', recording_id);
  const top = topVariantOf((await storage.readText(paths.master)) ?? '');
  if (top === undefined) throw new Error('nothing was written of this game');
  const key = posix.join(renditionFolder(paths, top.name), 'index.m3u8');
  const file = await storage.locate(key);
  if (file === undefined) throw new Error('the playlist of this game is gone');
  const playlist = await readFile(file.path, 'utf8');
  return { folder: dirname(file.path), playlist, runs: runsOf(playlist), top };
}

/** Opens the game as a film with one part for each run. Writes a playlist for each run into the work folder. */
export async function openLiveFilm(stage: Stage, game: LiveGame, work: string): Promise<Film> {
  const parts: FilmPart[] = [];
  for (const run of game.runs) parts.push(await openRun(stage, game, run, work));
  return filmOf(parts);
}

async function openRun(stage: Stage, game: LiveGame, run: LiveRun, work: string): Promise<FilmPart> {
  const { folder, playlist } = game;
  const keyTimes = playlist.includes('#EXT-X-INDEPENDENT-SEGMENTS\n') ? segmentStarts(run) : [0];
  const place = await placePlaylist(run, folder, work);
  const whole = (more?: readonly string[]) => opened(place, folder, more);
  const { options: input, inputs } = whole();
  const probed = await probeTracks(stage.toolbox, { input, inputs }, stage.signal);
  const info = { ...probed, duration_ms: Math.round(runSeconds(run) * 1000), key_times: keyTimes };
  return {
    info,
    starts_at: run.starts_at,
    whole,
    // ffmpeg 5 loses its position when it seeks in such a playlist, so it gets one that starts there.
    from: async (time, more) =>
      opened(await placePlaylist(runFrom(run, keyTimes, time), folder, work), folder, more),
  };
}

/** Opens a run of which nothing needs to be known. */
export async function openRunFile(run: LiveRun, folder: string, work: string): Promise<OpenedPart> {
  return opened(await placePlaylist(run, folder, work), folder);
}

function opened(place: string, folder: string, more?: readonly string[]): OpenedPart {
  return { options: ownPlaylistInput(place, more), inputs: [folder, place] };
}

async function placePlaylist(run: LiveRun, folder: string, work: string): Promise<string> {
  const path = join(work, `run-${run.sequence}-${run.segments.length}.m3u8`);
  await writeFile(path, runPlaylist(run, folder));
  return path;
}
