import { posix } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  endOfSegment,
  type GrowingPlaylist,
  growingPlaylist,
  isReleased,
  readGrowingPlaylist,
  releasedSegments,
} from '@grandstand/storage/growing-playlist';
import type { MediaStorage, StoredFile } from '@grandstand/storage/media-storage';
import { recordingPaths, renditionFolder } from '@grandstand/storage/recording-paths';
import { Lru } from '../async/lru.ts';

const FILE = /^\/recordings\/\d+\/simulated\/(?:master\.m3u8|([\w-]+)\/([\w-]+\.\w+))$/;
const KNOWN_PLAYLISTS = 200;
/** A response is held back for at most three target durations (RFC 8216bis, 6.2.5.2). */
const HOLD_BACK_TARGETS = 3;

/** Where a recording is: the same for everybody, by the server's clock. */
export interface SimulatedPosition {
  readonly recording_id: number;
  readonly starts_at: Date;
  /** From then on it is complete. */
  readonly ends_at: Date;
}

/** A playlist, or a file that has been shown. */
export type SimulatedFile = { readonly playlist: string } | { readonly stored: StoredFile };

export interface SimulatedStreams {
  /**
   * Returns undefined for what does not exist yet, or never will. A playlist that a player reloads (`_HLS_msn`), or that is
   * still empty, waits for its next segment.
   */
  fileOf(
    position: SimulatedPosition,
    path: string,
    request: PlaylistRequest,
  ): Promise<SimulatedFile | undefined>;
  /** Reads all playlists again. */
  clear(): void;
}

export interface PlaylistRequest {
  readonly sequence: number | null;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
}

/** Decision E48: of a game that is simulated live, everything up to now, and nothing later. */
export function simulatedStreams(storage: MediaStorage, now: () => Date): SimulatedStreams {
  const playlists = new Lru<Promise<GrowingPlaylist | undefined>>(KNOWN_PLAYLISTS);

  const read = async (key: string) => {
    const text = await storage.readText(key);
    return text === undefined ? undefined : readGrowingPlaylist(text);
  };
  const playlistAt = (key: string) => {
    const known = playlists.get(key) ?? read(key);
    playlists.set(key, known);
    known.then(
      found => found ?? playlists.delete(key),
      () => playlists.delete(key),
    );
    return known;
  };
  const released = (playlist: GrowingPlaylist, { starts_at, ends_at }: SimulatedPosition) => {
    const at = now().getTime();
    if (at >= ends_at.getTime()) return playlist.entries.length;
    return releasedSegments(playlist, (at - starts_at.getTime()) / 1000);
  };
  const waitForSegment = async (
    playlist: GrowingPlaylist,
    position: SimulatedPosition,
    { sequence, signal }: PlaylistRequest,
  ) => {
    const end = endOfSegment(playlist, Math.max(1, sequence ?? 1));
    if (end === null) return;
    const left = position.starts_at.getTime() + end * 1000 - now().getTime();
    const longest = HOLD_BACK_TARGETS * playlist.target_duration * 1000;
    if (left > 0)
      await wait(Math.ceil(Math.min(left, longest)) + 1, undefined, { signal }).catch(() => undefined);
  };

  return {
    async fileOf(position, path, request) {
      const [match, rendition, file] = FILE.exec(path) ?? [];
      if (match === undefined || now() < position.starts_at) return undefined;
      const paths = recordingPaths('', position.recording_id);
      if (rendition === undefined || file === undefined) {
        const playlist = await storage.readText(paths.master);
        return playlist === undefined ? undefined : { playlist };
      }
      const folder = renditionFolder(paths, rendition);
      const playlist = await playlistAt(posix.join(folder, 'index.m3u8'));
      if (playlist === undefined) return undefined;
      if (file === 'index.m3u8') {
        await waitForSegment(playlist, position, request);
        return { playlist: growingPlaylist(playlist, released(playlist, position), position.starts_at) };
      }
      if (!isReleased(playlist, file, released(playlist, position))) return undefined;
      const stored = await storage.locate(posix.join(folder, file));
      return stored && { stored };
    },
    clear: () => playlists.clear(),
  };
}
