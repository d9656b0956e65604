import type { RecordingId } from './recording-paths.ts';

export interface StoredFile {
  readonly path: string;
  readonly size: number;
  readonly modified_ms: number;
  readonly content_type: string;
}

/**
 * Media files by key: a relative path with `/`, as `recordingPaths('', id)` gives it.
 * Publishes atomically: a file appears whole or not at all.
 */
export interface MediaStorage {
  /** An empty local folder to make files in; what an earlier, dead attempt left for this recording is removed. */
  openWork(recordingId: RecordingId): Promise<string>;
  closeWork(workFolder: string): Promise<void>;
  /** Moves a file or folder from a work folder to its key, replacing any earlier one. */
  publish(path: string, key: string): Promise<void>;
  /** Copies what was published, a file or a folder, into a work folder; fails where it is not there. */
  copy(key: string, path: string): Promise<void>;
  /** A small text file, undefined when there is none. */
  readText(key: string): Promise<string | undefined>;
  /** A file to serve, undefined when there is none or it is no media file. */
  locate(key: string): Promise<StoredFile | undefined>;
  remove(key: string): Promise<void>;
}
