import type { UploadConfig } from '@grandstand/api/shared/media/upload-config';
import type { Config } from '../config/config.ts';
import type { DataFolder } from '../data-folder/data-folder.ts';
import { importBlocker, importFile } from '../operator/import-file.ts';
import type { Operator } from '../operator/operator.ts';

/** Imports uploads by the same function as `media add`. */
export function uploadConfig(
  { uploadMaxBytes, uploadKeepMs }: Pick<Config, 'uploadMaxBytes' | 'uploadKeepMs'>,
  operator: Pick<Operator, 'db' | 'enqueueRecording'> & { readonly folder: Pick<DataFolder, 'uploads'> },
): UploadConfig {
  return {
    folder: operator.folder.uploads,
    maxBytes: uploadMaxBytes,
    retentionMs: uploadKeepMs,
    importBlocker: owner => importBlocker(operator.db, owner),
    importFile: (file, owner, signal) => importFile(operator, file, owner, signal),
  };
}
