import { mkdtemp, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { OperationFailed } from '../command-line/errors.ts';

/** Fills a folder that did not exist or was empty. It is complete, or as it was. */
export async function fillNewFolder<T>(directory: string, fill: (stage: string) => Promise<T>): Promise<T> {
  await requireEmptyFolder(directory);
  // Next to the folder, so that it is renamed within a disk.
  const stage = await mkdtemp(join(dirname(directory), '.grandstand-new-')).catch(
    (error: NodeJS.ErrnoException) => {
      throw new OperationFailed(`The folder ${dirname(directory)} cannot be written to (${error.code}).`);
    },
  );
  try {
    const result = await fill(stage);
    await rmdir(directory).catch(() => undefined);
    await rename(stage, directory);
    return result;
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

async function requireEmptyFolder(directory: string): Promise<void> {
  const parent = await stat(dirname(directory)).catch(() => null);
  if (parent?.isDirectory() !== true) throw new OperationFailed(`There is no folder ${dirname(directory)}.`);
  const found = await readdir(directory).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? [] : ['a file'],
  );
  if (found.length > 0) throw new OperationFailed(`${directory} exists already: name a new folder.`);
}
