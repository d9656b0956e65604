import { posix } from 'node:path';
import { type RecordingId, recordingFolderName } from './recording-paths.ts';

/** Properties of a game's lower rendition. The ingest lists it in the master playlist, and jobs wait until it is complete. */
export interface LowerVariant {
  /** Its folder, named by its short side. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly bandwidth: number;
  readonly video_codec: string;
}

// Names that begin with a dot are never served.

/** Where the ingest says which games are on air: `<recording id>.json`. */
export function liveMarkerFolder(root: string): string {
  return posix.join(root, 'recordings', '.live');
}

/** The addresses that encoders published from lately, so that the ingest keeps room for them. */
export function knownEncodersPath(root: string): string {
  return posix.join(root, '.encoders.json');
}

/** Folder in which the lower renditions in progress are announced: `<recording id>.json`. */
export function lowerVariantFolder(root: string): string {
  return posix.join(root, 'recordings', '.lower');
}

/** There from the first segment of a lower rendition to its end. */
export function lowerVariantPath(root: string, id: RecordingId): string {
  return posix.join(lowerVariantFolder(root), `${recordingFolderName(id)}.json`);
}
