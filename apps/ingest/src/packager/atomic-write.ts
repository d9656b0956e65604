import { readFile, rename, writeFile } from 'node:fs/promises';
import { isMissing } from '@grandstand/storage/safe-path';

export function unfinished(path: string): string {
  return `${path}.tmp`;
}

/** Readers see the old file or the new one, never a part. */
export async function replaceFile(path: string, content: string | Buffer): Promise<void> {
  await writeFile(unfinished(path), content);
  await finishFile(path);
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
