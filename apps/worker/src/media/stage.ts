import type { MediaStorage } from '@grandstand/storage/media-storage';
import type { RecordingId } from '@grandstand/storage/recording-paths';
import type { Toolbox } from '../ffmpeg/run-sandboxed.ts';

/** Input of every packaging stage. Stages are idempotent: running one again gives the same result. */
export interface Stage {
  readonly recording_id: RecordingId;
  readonly storage: MediaStorage;
  readonly toolbox: Toolbox;
  readonly signal: AbortSignal;
  /** The done part of this stage, 0 to 1. */
  readonly onProgress: (done: number) => void;
}

/** The stage of a recording that is made from a file. */
export interface FileStage extends Stage {
  readonly source_path: string;
}

/** Runs the work in a folder of its own, which is removed in any case. A recording has only one such folder at a time. */
export async function inWorkFolder<T>(
  stage: {
    readonly recording_id: RecordingId;
    readonly storage: Pick<MediaStorage, 'openWork' | 'closeWork'>;
  },
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await stage.storage.openWork(stage.recording_id);
  try {
    return await work(folder);
  } finally {
    await stage.storage.closeWork(folder);
  }
}
