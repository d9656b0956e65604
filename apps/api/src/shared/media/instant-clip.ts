import { posix } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { masterPlaylist, topVariantOf, type Variant } from '@grandstand/storage/master-playlist';
import type { MediaStorage, StoredFile } from '@grandstand/storage/media-storage';
import { type PlaylistPart, playlistPart } from '@grandstand/storage/playlist-part';
import { recordingPaths, renditionFolder } from '@grandstand/storage/recording-paths';

/** Decision H260: until it is cut, a clip plays from the segments of its game that contain it, below this folder of its own recording. */
const FOLDER = 'stream/instant';
const INSTANT_FILE = /^\/recordings\/\d+\/stream\/instant\/(?:master\.m3u8|([\w-]+)\/([\w-]+\.\w+))$/;

/** A part of a recording, in seconds. */
export interface PartOfRecording {
  readonly source_recording_id: number;
  readonly start_time: number;
  readonly duration: number;
}

interface Excerpt {
  /** The best size of the recording. */
  readonly top: Variant;
  /** The key of the folder of its segments. */
  readonly folder: string;
  readonly part: PlaylistPart;
}

/**
 * The path of the clip's playlist, with its first and last picture as a temporal fragment (`#t=1.24,31.24`, W3C Media Fragments).
 * Undefined if its start is not recorded yet.
 */
export async function instantPath(storage: MediaStorage, clip: PartOfRecording): Promise<string | undefined> {
  const excerpt = await excerptOf(storage, clip);
  if (excerpt === undefined) return undefined;
  const { top, part } = excerpt;
  const from = clip.start_time - part.starts_at;
  const [start, end] = [from, from + clip.duration].map(seconds => atPicture(seconds, top.frame_rate));
  return `${FOLDER}/master.m3u8#t=${start},${end}`;
}

/** The start of the nearest picture, which the cut begins or ends with as well. */
function atPicture(seconds: number, frameRate: number): string {
  const exact = frameRate > 0 ? Math.round(seconds * frameRate) / frameRate : seconds;
  return exact.toFixed(3);
}

/** The names in the path of an instant clip's file; null for any other file. */
export function instantNames(path: string): { readonly rendition?: string; readonly file?: string } | null {
  const [match, rendition, file] = INSTANT_FILE.exec(path) ?? [];
  if (match === undefined) return null;
  return rendition === undefined || file === undefined ? {} : { rendition, file };
}

/** A playlist, or a file of the game that the clip contains. */
export type InstantFile = { readonly playlist: string } | { readonly stored: StoredFile };

/** Returns undefined for a file of the game that is not part of the clip. */
export async function instantFile(
  storage: MediaStorage,
  clip: PartOfRecording & { readonly is_cut: boolean },
  { rendition, file }: { readonly rendition?: string; readonly file?: string },
): Promise<InstantFile | undefined> {
  const excerpt = await (file === 'index.m3u8' ? wholeExcerpt(storage, clip) : excerptOf(storage, clip));
  if (excerpt === undefined) return undefined;
  const { top, folder, part } = excerpt;
  if (file === undefined) return { playlist: masterPlaylist([top]) };
  if (rendition !== top.name) return undefined;
  if (file === 'index.m3u8') return { playlist: part.playlist };
  if (!part.files.has(file)) return undefined;
  const stored = await storage.locate(posix.join(folder, file));
  return stored && { stored };
}

const WRITTEN_EACH_MS = 200;
/** Longer than a segment. A part that never arrives is left out, as from the cut. */
const WRITTEN_WITHIN_MS = 10_000;

/** The last segment of a live game may not be written yet. A playlist that grows would count as live in players. */
async function wholeExcerpt(
  storage: MediaStorage,
  clip: PartOfRecording & { readonly is_cut: boolean },
): Promise<Excerpt | undefined> {
  for (let waited = 0; ; waited += WRITTEN_EACH_MS) {
    const excerpt = await excerptOf(storage, clip);
    if (excerpt?.part.is_whole || clip.is_cut || waited >= WRITTEN_WITHIN_MS) return excerpt;
    await wait(WRITTEN_EACH_MS);
  }
}

async function excerptOf(
  storage: MediaStorage,
  { source_recording_id, start_time, duration }: PartOfRecording,
): Promise<Excerpt | undefined> {
  const paths = recordingPaths('', source_recording_id);
  const top = topVariantOf((await storage.readText(paths.master)) ?? '');
  if (top === undefined) return undefined;
  const folder = renditionFolder(paths, top.name);
  const playlist = await storage.readText(posix.join(folder, 'index.m3u8'));
  const part = playlist && playlistPart(playlist, start_time, start_time + duration);
  return part ? { top, folder, part } : undefined;
}
