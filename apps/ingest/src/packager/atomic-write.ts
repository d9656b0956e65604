import { readFile, rename, writeFile } from 'node:fs/promises';
import { isMissing } from '@grandstand/storage/safe-path';

export function unfinished(path: string): string {
  return `${path}.tmp`;
}

/** Writes and flushes a temporary file, which `finishFile` renames. It then survives a power failure. */
export function writeUnfinished(path: string, content: string | Buffer): Promise<void> {
  return writeFile(unfinished(path), content, { flush: true });
}

export function finishFile(path: string): Promise<void> {
  return rename(unfinished(path), path);
}

export async function readTextIfAny(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
