import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { recordingPaths, renditionFolder } from '@grandstand/storage/recording-paths';
import { isMissing } from '@grandstand/storage/safe-path';
import { finishFile, readTextIfAny, unfinished } from './atomic-write.ts';
import type { LiveMarker } from './live-marker.ts';
import type { Playlist } from './playlist.ts';
import {
  lastSegment,
  readStoredPlaylist,
  type StoredPlaylist,
  withoutLastSegment,
} from './stored-playlist.ts';

export const PLAYLIST_FILE = 'index.m3u8';

export interface StoredStream {
  readonly playlist: Playlist;
  /** Init segments by their content. */
  readonly inits: ReadonlyMap<string, string>;
}

/** Repairs the files of a recording after the ingest was killed; null if there is nothing to resume. */
export async function recoverStream(mediaRoot: string, marker: LiveMarker): Promise<StoredStream | null> {
  const folder = renditionFolder(recordingPaths(mediaRoot, marker.recording_id), marker.rendition);
  const stored = (await finishCommit(folder)) ?? (await readPlaylist(join(folder, PLAYLIST_FILE)));
  if (stored === null || stored.ended) return null;
  await removeUnfinished(folder);
  const playlist = await withoutLostSegments(folder, stored.playlist);
  return playlist.segments === 0 ? null : { playlist, inits: await readInits(folder) };
}

/**
 * Writing the playlist's `.tmp` commits a segment: it is written after the segment's bytes, and only then both are
 * renamed. If the process was killed in between, this finishes the renaming, so that no complete segment is lost.
 */
async function finishCommit(folder: string): Promise<StoredPlaylist | null> {
  const path = join(folder, PLAYLIST_FILE);
  const [next, current] = [await readPlaylist(unfinished(path)), await readPlaylist(path)];
  if (next === null || next.playlist.segments <= (current?.playlist.segments ?? 0)) return null;
  const segment = join(folder, lastSegment(next.playlist) ?? '');
  if (await hasContent(unfinished(segment))) await finishFile(segment);
  if (!(await hasContent(segment))) return null;
  await finishFile(path);
  return next;
}

async function readPlaylist(path: string): Promise<StoredPlaylist | null> {
  const text = await readTextIfAny(path);
  return text === null ? null : readStoredPlaylist(text);
}

async function withoutLostSegments(folder: string, playlist: Playlist): Promise<Playlist> {
  const last = lastSegment(playlist);
  if (last === null || (await hasContent(join(folder, last)))) return playlist;
  return withoutLostSegments(folder, withoutLastSegment(playlist));
}

async function removeUnfinished(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.tmp'));
  await Promise.all(names.map(name => rm(join(folder, name), { force: true })));
}

async function readInits(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter(name => /^init-\d+\.mp4$/.test(name));
  const entries = names.map(
    async name => [(await readFile(join(folder, name))).toString('base64'), name] as const,
  );
  return new Map(await Promise.all(entries));
}

async function hasContent(path: string): Promise<boolean> {
  try {
    return (await stat(path)).size > 0;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
