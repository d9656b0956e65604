import { readdir } from 'node:fs/promises';
import { isMissing } from '@grandstand/storage/safe-path';
import { StartError } from '../start-error.ts';

/** A restore works in a subfolder of this name, and removes it after the last file was moved. */
export const RESTORE_STAGE = '.restore-';

/** Decision H430: throws StartError for a data folder to which a restore is not complete. */
export async function refuseUnfinishedRestore(root: string): Promise<void> {
  const names = await readdir(root).catch(error => {
    if (isMissing(error) || error.code === 'ENOTDIR') return [];
    throw error;
  });
  if (!names.some(name => name.startsWith(RESTORE_STAGE))) return;
  throw new StartError(
    `The data folder ${root} is incomplete: a restore into it was interrupted or is still running. If it was interrupted, move the folder away, create an empty database if DATABASE_URL is set, and run ./grandstand restore again.`,
  );
}
