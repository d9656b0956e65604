import type { UploadConfig } from '@grandstand/api/shared/media/upload-config';
import type { Config } from '../config/config.ts';
import type { Operator } from '../operator.ts';
import { takeInFile, whyNotTakenIn } from '../take-in-file.ts';
import type { DataFolder } from './data-folder.ts';

/** What comes by the network ends as what `media add` takes in, by the same function. */
export function uploadConfig(
  { uploadMaxBytes, uploadKeepMs }: Pick<Config, 'uploadMaxBytes' | 'uploadKeepMs'>,
  operator: Pick<Operator, 'db' | 'enqueueRecording'> & { readonly folder: Pick<DataFolder, 'uploads'> },
): UploadConfig {
  return {
    folder: operator.folder.uploads,
    maxBytes: uploadMaxBytes,
    retentionMs: uploadKeepMs,
    importBlocker: owner => whyNotTakenIn(operator.db, owner),
    importFile: (file, owner, signal) => takeInFile(operator, file, owner, signal),
  };
}
