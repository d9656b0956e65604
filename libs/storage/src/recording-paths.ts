import { posix } from 'node:path';

/** Where everything made of one recording lives. With an empty root these are the storage keys themselves. */
export interface RecordingPaths {
  readonly folder: string;
  readonly public_folder: string;
  readonly poster: string;
  readonly poster_small: string;
  readonly preview: string;
  /** A recent frame of a live game. */
  readonly live_still: string;
  readonly stream_folder: string;
  readonly master: string;
  readonly storyboard: string;
  readonly download: string;
  /** The first minute of a longer clip: all that viewers without access to its game may see of it. */
  readonly first_minute: string;
}

export type RecordingId = number | string;

// Ids become folder names, so nothing that means something to a file system may be in them.
const RECORDING_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** The name of the recording's folder; refuses an id that is none. */
export function recordingFolderName(id: RecordingId): string {
  const name = String(id);
  if (!RECORDING_ID.test(name)) throw new RangeError(`not a recording id: ${JSON.stringify(id)}`);
  return name;
}

/** Files below `public/` are public. Those below `stream/` need a signed URL (decision E44), and those below `download/` one of another kind. */
export function recordingPaths(root: string, id: RecordingId): RecordingPaths {
  const folder = posix.join(root, 'recordings', recordingFolderName(id));
  const publicFolder = posix.join(folder, 'public');
  const streamFolder = posix.join(folder, 'stream');
  return {
    folder,
    public_folder: publicFolder,
    poster: posix.join(publicFolder, 'poster.jpg'),
    poster_small: posix.join(publicFolder, 'poster-640.jpg'),
    preview: posix.join(publicFolder, 'preview.mp4'),
    live_still: posix.join(publicFolder, 'live.jpg'),
    stream_folder: streamFolder,
    master: posix.join(streamFolder, 'master.m3u8'),
    storyboard: posix.join(streamFolder, 'storyboard.vtt'),
    download: posix.join(folder, 'download', 'game.mp4'),
    first_minute: posix.join(folder, 'download', 'first-minute.mp4'),
  };
}

export function renditionFolder(paths: RecordingPaths, rendition: string): string {
  return posix.join(paths.stream_folder, rendition);
}
